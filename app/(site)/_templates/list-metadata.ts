/** What the head of a list's page says. */
import 'server-only'
import type { Metadata } from 'next'
import { site } from '@/lib/config/site'
import type { Author } from '@/lib/delivery/model'
import { pagePath } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'
import { authorCard, categoryCard, siteCard } from '@/lib/seo/share-card'
import { listContext } from './context'
import { type ListSubject, listingOf, postsOf } from './listing'

// As many headlines as a search result has room for.
const DESCRIBING_POSTS = 3

export async function listMetadata(subject: ListSubject, page: number): Promise<Metadata> {
  const { title, path, description } = listingOf(subject)
  const posts = await postsOf(subject, page)
  const { words } = listContext()
  const newest = posts.items.slice(0, DESCRIBING_POSTS).map((post) => post.title)
  return pageMetadata(
    {
      title: page === 1 ? title : `${title} – ${words.page(page)}`,
      description: description || newest.join(' · '),
      path: pagePath(path, page),
      listed: posts.items.length > 0,
      card: cardOf(subject),
      ...(subject.kind === 'author' && authorProfile(subject.author)),
    },
    site(),
  )
}

/** A tag costs too many calls to find by its id, so its card is the paper's own. */
function cardOf(subject: ListSubject) {
  switch (subject.kind) {
    case 'category':
      return categoryCard(subject.category, site())
    case 'author':
      return authorCard(subject.author, site())
    case 'tag':
      return siteCard(site())
  }
}

/** A person, with their portrait. */
function authorProfile({ name, slug, portrait, shared }: Author) {
  const src = shared?.image ?? portrait
  return {
    about: { kind: 'profile' as const, username: slug },
    shared: shared ?? {},
    image: src
      ? { src, width: null, height: null, alt: name, caption: null, credit: null, focus: null }
      : null,
  }
}
