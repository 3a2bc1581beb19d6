import 'server-only'
import type { Metadata } from 'next'
import { frontLanguages } from '@/components/page/alternates'
import { listContext } from '@/components/page/context'
import { frontOf } from '@/components/page/scope'
import { pagePath } from '@/lib/base/paths'
import type { Author, SharedAs } from '@/lib/delivery/model'
import { pageMetadata } from '@/lib/feeds/metadata'
import { authorCard, categoryCard, siteCard } from '@/lib/feeds/share-card/share-card'
import { chosen, pictureOfAuthor, shareImage } from '@/lib/feeds/share-image'
import { isOptimisable } from '@/lib/settings/media'
import { site } from '@/lib/settings/site'
import type { Messages } from '@/lib/words'
import { detailsOf, type ListSubject, listingOf, postsOf } from './list-data'

// The description of a search result has room for about three headlines.
const DESCRIBING_POSTS = 3

export async function listMetadata(subject: ListSubject, page: number): Promise<Metadata> {
  const { path, description } = listingOf(subject)
  const posts = await postsOf(subject, page)
  const { messages } = listContext()
  const front = subject.kind === 'category' && page === 1 ? await frontOf(subject.category) : null
  const details = page === 1 ? await detailsOf(subject) : null
  const title = front?.edition.name ?? details?.title ?? headTitle(subject, messages)
  const newest = posts.items.slice(0, DESCRIBING_POSTS).map((post) => post.title)
  return pageMetadata(
    {
      title: page === 1 ? title : `${title} – ${messages.page(page)}`,
      // The description of a section or author describes the first page only. Later pages are described by the
      // headlines on them.
      description: (page === 1 && (details?.description || description)) || describing(title, newest),
      path: pagePath(path, page),
      listed: posts.items.length > 0,
      feeds: { title: listingOf(subject).title, path },
      card: cardOf(subject),
      ...(details?.shared && { shared: details.shared, image: pictureOfTerm(details.shared, title) }),
      ...(front && { languages: await frontLanguages() }),
      ...(subject.kind === 'author' && authorProfile(subject.author)),
    },
    site(),
  )
}

const pictureOfTerm = ({ image }: SharedAs, title: string) => (image === null ? null : chosen(image, title))

/**
 * Begins with the list's own name: a section and its only busy child have the same newest headlines, and search engines
 * want different descriptions.
 */
const describing = (title: string, headlines: readonly string[]) =>
  headlines.length === 0 ? '' : `${title}: ${headlines.join(' · ')}`

/**
 * A section and a topic often have the same name, and search results show only the title to tell them apart. So a
 * topic's title says that it is one, and a child section names its parent.
 */
function headTitle(subject: ListSubject, { topics }: Messages): string {
  const { title } = listingOf(subject)
  if (subject.kind === 'tag') return `${title} – ${topics}`
  const parent = subject.kind === 'category' ? subject.category.parent : null
  return parent ? `${title} – ${parent.name}` : title
}

/**
 * The picture for shared links. A tag gets the site's own card, because finding a tag by its id would take too many
 * calls.
 */
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

function authorProfile(author: Author) {
  const image = pictureOfAuthor(author)
  return {
    about: { kind: 'profile' as const, username: author.slug },
    shared: author.shared ?? {},
    image: image && shareImage({ kind: 'author', id: author.id }, image, site(), isOptimisable(image.src)),
  }
}
