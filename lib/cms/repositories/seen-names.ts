/** Tags and authors of the newest posts, since the interface lists neither. */
import 'server-only'
import { pathSegments } from '../../base/paths'
import type { Reference, Tag, Teaser } from '../model'
import { listingPage } from './posts'
import { PAGES_TO_LEARN_FROM, tagPath } from './tags'

/** Longer than readers' pages, with which these reads are shared. */
export const SEEN_AT_MOST_MS = 3_600_000

// A post may name a hundred of each. Authors cost the sitemap a call each.
const TAGS_MAX = 10_000
const AUTHORS_MAX = 2_000

/** The newest 500 posts: at most ten calls, which the sitemaps and lists share. @throws DeliveryError */
export async function newestPosts(): Promise<Teaser[]> {
  const posts: Teaser[] = []
  for (let page = 1; page <= PAGES_TO_LEARN_FROM; page++) {
    const { items, isFull } = await listingPage(page, SEEN_AT_MOST_MS)
    posts.push(...items)
    if (!isFull) break
  }
  return posts
}

/** Each once, without those that can have no address. @throws DeliveryError */
export async function seenTags(): Promise<Tag[]> {
  const tags = (await newestPosts()).flatMap((post) =>
    post.tags.map((tag) => ({ ...tag, path: tagPath(tag) })),
  )
  // A slug with an encoded slash has no address.
  const addressable = tags.filter(({ path }) => pathSegments(path) !== null)
  return [...new Map(addressable.map((tag) => [tag.path, tag])).values()].slice(0, TAGS_MAX)
}

/** Each once. @throws DeliveryError */
export async function seenAuthors(): Promise<Reference[]> {
  const authors = (await newestPosts()).flatMap((post) => post.authors)
  return [...new Map(authors.map((author) => [author.id, author])).values()].slice(0, AUTHORS_MAX)
}
