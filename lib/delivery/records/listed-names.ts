import type { Reference, Tag, Teaser } from '../model'
import 'server-only'
import { pathSegments } from '../../base/paths'
import { optional } from '../cache'
import { withinItems } from './envelope'
import { listingPage } from './posts'
import { PAGES_TO_LEARN_FROM, tagPath } from './tag'
import { readAll } from './terms'
import { withoutEmail } from './wire'

// Tags and authors for sitemaps and the site's lists of them: those of the newest posts, and of the whole list where
// the deployment has one.

/** The maximum age of the listings that the names are read from, in milliseconds. */
export const LIST_AGE_MAX_MS = 3_600_000

const TAGS_MAX = 10_000

// Fewer than tags, because the sitemap makes one call for each author.
const AUTHORS_MAX = 2_000

/** The posts of the newest pages, read with at most ten calls. @throws DeliveryError */
export async function newestPosts(): Promise<Teaser[]> {
  const posts: Teaser[] = []
  for (let page = 1; page <= PAGES_TO_LEARN_FROM; page++) {
    const { items, isFull } = await listingPage(page, LIST_AGE_MAX_MS)
    posts.push(...items)
    if (!isFull) break
  }
  return posts
}

/** @throws DeliveryError */
export async function listedTags(): Promise<Tag[]> {
  const postTags = (await newestPosts()).flatMap((post) => post.tags)
  const listed = await optional('tags', () => readAll('tags'), [])
  const tags = [...postTags, ...listed].map((tag) => ({ ...tag, path: tagPath(tag) }))
  // A slug with an encoded slash has no path, so its tag can't be linked to.
  const addressable = tags.filter(({ path }) => pathSegments(path) !== null)
  return withinItems([...new Map(addressable.map((tag) => [tag.path, tag])).values()], 'tags', TAGS_MAX)
}

/** @throws DeliveryError */
export async function listedAuthors(): Promise<Reference[]> {
  const postAuthors = (await newestPosts()).flatMap((post) => post.authors)
  const listed = await optional('authors', () => readAll('authors'), [])
  const authors = [...postAuthors, ...listed.map(withoutEmail)]
  return withinItems(
    [...new Map(authors.map((author) => [author.id, author])).values()],
    'authors',
    AUTHORS_MAX,
  )
}
