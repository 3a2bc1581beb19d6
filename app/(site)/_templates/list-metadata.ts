/** What the head of a list's page says. */
import 'server-only'
import type { Metadata } from 'next'
import { site } from '@/lib/config/site'
import type { Author } from '@/lib/delivery/model'
import { pagePath } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'
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
      feeds: { title, path },
      ...(subject.kind === 'author' && authorCard(subject.author)),
    },
    site(),
  )
}

/** A person, with their portrait. */
function authorCard({ name, slug, portrait, shared }: Author) {
  const src = shared?.image ?? portrait
  return {
    about: { kind: 'profile' as const, username: slug },
    shared: shared ?? {},
    image: src
      ? { src, width: null, height: null, alt: name, caption: null, credit: null, focus: null }
      : null,
  }
}
