import 'server-only'
import { pathSegments, trendingPath } from '../../base/paths'
import { cached } from '../../cms/cache/read-through'
import { recordTag, TAG } from '../../cms/cache-tags'
import { TRENDING_DURATIONS } from '../../cms/contract'
import type { Reference, Teaser } from '../../cms/model'
import { getAuthor } from '../../cms/repositories/authors'
import { getCategories } from '../../cms/repositories/categories'
import { MOST_READ_POSTS } from '../../cms/repositories/most-read'
import { getNewsletters } from '../../cms/repositories/navigation'
import { listingPage, trendingPosts } from '../../cms/repositories/posts'
import { PAGES_TO_LEARN_FROM, tagPath } from '../../cms/repositories/tags'
import { hasListed } from '../../cms/repositories/uncached-listing'
import type { PageEntry } from './xml/entries'

// Longer than for readers' pages, with which these reads are shared.
const AT_MOST_MS = 3_600_000

const entry = (path: string): PageEntry => ({ path, changedAt: null })

/** Without empty pages, which are `noindex`. @throws DeliveryError */
export async function ownPages(): Promise<PageEntry[]> {
  const [latest, newsletters, ...trending] = await Promise.all([
    listingPage(1, AT_MOST_MS),
    getNewsletters(),
    ...TRENDING_DURATIONS.map((duration) => trendingPosts(duration, { limit: MOST_READ_POSTS })),
  ])
  const ranked = TRENDING_DURATIONS.filter((_, index) => (trending[index]?.length ?? 0) > 0)
  return [
    entry('/'),
    ...(latest.items.length > 0 ? [entry('/latest')] : []),
    ...ranked.map((duration) => entry(trendingPath(duration))),
    ...(newsletters.length > 0 ? [entry('/newsletters')] : []),
  ]
}

/** Categories with a post; empty ones are `noindex`. One call each, for an hour. @throws DeliveryError */
export async function filledCategories(): Promise<PageEntry[]> {
  const categories = await getCategories()
  const filled = await Promise.all(categories.map(({ id }) => hasPosts(id)))
  return unique(categories.filter((_, index) => filled[index]).map(({ path }) => path))
}

function hasPosts(category: number): Promise<boolean> {
  const tags = [TAG.archive, recordTag('category', category)]
  return cached(
    ['sitemap-category', category],
    { tags, fresh: 'hour' },
    async () => (await hasListed({ 'categories.id__eq': category })) !== false,
  )
}

/** The posts from which tags are known: a tag on none of them may have no page. @throws DeliveryError */
async function newestPosts(): Promise<Teaser[]> {
  const posts: Teaser[] = []
  for (let page = 1; page <= PAGES_TO_LEARN_FROM; page++) {
    const { items, isFull } = await listingPage(page, AT_MOST_MS)
    posts.push(...items)
    if (!isFull) break
  }
  return posts
}

/** From the newest posts, since the interface has no list of tags. @throws DeliveryError */
export async function tagsSeen(): Promise<PageEntry[]> {
  const posts = await newestPosts()
  const paths = posts.flatMap(({ tags }) => tags.map(tagPath))
  // A slug with an encoded slash has no address.
  return unique(paths.filter((path) => pathSegments(path) !== null))
}

/** From the newest posts, at their records' addresses; there is no list of authors. @throws DeliveryError */
export async function authorsSeen(): Promise<PageEntry[]> {
  const references = (await newestPosts()).flatMap(({ authors }) => authors)
  const once = [...new Map(references.map((author) => [author.id, author])).values()]
  const authors = await Promise.all(once.map((author) => getAuthor(nameOf(author))))
  return unique(authors.flatMap((author) => (author === null ? [] : [author.path])))
}

/** As in links to authors, so that the read is shared with their pages. */
const nameOf = ({ slug, id }: Reference) => slug || String(id)

const unique = (paths: string[]) => [...new Set(paths)].map(entry)
