import 'server-only'
import { searchIndex } from '@/components/search/search-index'
import { ASKED_MAX, casesOf, foldSpelling, spellingsOf } from '@/components/search/spellings'
import { readPageNumber } from '@/lib/base/paths'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX, POST_TYPES, type PostType } from '@/lib/delivery/contract'
import type { PostFilters } from '@/lib/delivery/filters'
import { LIST_AT_MOST_MS } from '@/lib/delivery/lifetimes'
import type { Category, ListPage, Teaser } from '@/lib/delivery/model'
import { categoryBySlug } from '@/lib/delivery/records/category'
import { latestPosts, listPosts, newestFirst } from '@/lib/delivery/records/posts'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

// Characters. A single letter would find nearly every headline.
export const QUERY_MIN_CHARACTERS = 2
export const QUERY_MAX_CHARACTERS = 100

export const SEARCHABLE_TYPES = POST_TYPES.filter((type) => type !== 'CustomPage' && type !== 'BlankPage')

export type Search = {
  query: string
  wasCut: boolean
  type: PostType | null
  category: Category | null
  page: number
}

type Parameters = Record<string, string | string[] | undefined>

/**
 * What is searched for, from the query of the address. Anyone can write that, so unknown values are dropped and the
 * text is cut.
 */
export function readSearch(parameters: Parameters, categories: readonly Category[]): Search {
  const singleValue = (name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    return typeof value === 'string' ? value : ''
  }
  const input = singleValue('q')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const query = cutQuery(input)
  return {
    query,
    wasCut: query.length < input.length,
    type: SEARCHABLE_TYPES.find((type) => type === singleValue('type')) ?? null,
    category: categoryBySlug(categories, singleValue('category')),
    page: readPageNumber(singleValue('page')) ?? 1,
  }
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Cuts the query at its greatest length, but never inside a grapheme: half of one would be another character. */
function cutQuery(input: string): string {
  let query = ''
  let characters = 0
  for (const { segment } of graphemes.segment(input.slice(0, QUERY_MAX_CHARACTERS * 4))) {
    characters += [...segment].length
    if (characters > QUERY_MAX_CHARACTERS) break
    query += segment
  }
  return query.toWellFormed().trim()
}

export const isTooShort = ({ query }: Search) => query !== '' && [...query].length < QUERY_MIN_CHARACTERS

/**
 * Filters of the service's list. Null if the query is too short, or nothing is searched for.
 * @param title the query in one of its spellings
 */
export function searchFilters({ query, type, category }: Search, title = query): PostFilters | null {
  const hasQuery = [...query].length >= QUERY_MIN_CHARACTERS
  if (!hasQuery && (query !== '' || (type === null && category === null))) return null
  return {
    ...(hasQuery && { title__contains: title }),
    ...(type && { type__eq: type }),
    ...(category && { 'categories.id__eq': category.id }),
  }
}

/** The address of a search; without parameters that have their default. */
export function searchPath(
  { query, type, category }: Pick<Search, 'query' | 'type' | 'category'>,
  page = 1,
): string {
  const parameters = new URLSearchParams({
    ...(query && { q: query }),
    ...(type && { type }),
    ...(category && { category: category.slug }),
    ...(page > 1 && { page: String(page) }),
  })
  const text = parameters.toString()
  return text === '' ? '/search' : `/search?${text}`
}

/**
 * What a search finds. With a search provider the results are in its order; without one, or if it fails, the service is
 * searched, newest first. That list may be longer than a page, because it has the results of several spellings; other
 * spellings that fail are left out. Without a query, it is a list by the chosen filters.
 * @returns null if nothing is searched for
 * @throws DeliveryError if the spelling as typed can't be searched
 */
export async function readFound(search: Search): Promise<ListPage<Teaser> | null> {
  const { query, type, category, page } = search
  const hasQuery = query !== '' && !isTooShort(search)
  const indexed = hasQuery ? await searchIndex({ query, type, categoryId: category?.id ?? null, page }) : null
  return indexed ?? readListed(search)
}

async function readListed(search: Search): Promise<ListPage<Teaser> | null> {
  const { page } = search
  const languages = [site().language, ...siteConfig().editions.map(({ language }) => language)]
  const { whole: wholeSpellings, part } = spellingsOf(search.query, languages)
  const read = async (title: string) => {
    const filters = searchFilters(search, title)
    return filters && listPosts({ filters, page, atMostMs: LIST_AT_MOST_MS })
  }
  const readOthers = (titles: readonly string[]) =>
    Promise.all(titles.map((title) => optional('search-spelling', () => read(title), null)))
  const [typedQuery = search.query, ...otherSpellings] = wholeSpellings
  const [typedResults, bySpelling, byPart] = await Promise.all([
    read(typedQuery),
    readOthers(otherSpellings),
    part !== null && page === 1
      ? optional('search-part', () => readByPart(search, part, wholeSpellings), [])
      : [],
  ])
  if (typedResults === null) return null
  const remainingCalls = ASKED_MAX - wholeSpellings.length - (part === null ? 0 : 1)
  const byCase = mayMindCase(typedResults, typedQuery)
    ? await readOthers(casesOf(typedQuery).slice(0, remainingCalls))
    : []
  const pages = [typedResults, ...[...bySpelling, ...byCase].filter((one) => one !== null)]
  const items = [...pages.flatMap((one) => one.items), ...byPart]
  const uniquePosts = [...new Map(items.map((post) => [post.id, post])).values()]
  return { items: newestFirst(uniquePosts), page, hasNext: pages.some(({ hasNext }) => hasNext) }
}

/**
 * Whether the service may distinguish upper and lower case. If a headline contains the query in another case, it does
 * not.
 */
const mayMindCase = ({ items }: ListPage<Teaser>, typedQuery: string) =>
  items.every(({ title }) => title.includes(typedQuery))

/**
 * Finds the query in spellings for which there is no call: reads the newest headlines with a part of the query that all
 * spellings share.
 */
async function readByPart(search: Search, part: string, spellings: readonly string[]): Promise<Teaser[]> {
  const filters = searchFilters(search, part)
  if (filters === null) return []
  const foldedQuery = foldSpelling(search.query)
  return (await latestPosts(LIMIT_MAX, filters, LIST_AT_MOST_MS)).filter(
    ({ title }) =>
      foldSpelling(title).includes(foldedQuery) && !spellings.some((spelling) => title.includes(spelling)),
  )
}
