import 'server-only'
import { indexHasOrders, searchIndex } from '@/components/search/search-index'
import { ASKED_MAX, casesOf, foldSpelling, spellingsOf } from '@/components/search/spellings'
import { type Day, daysLater, isDay } from '@/lib/base/days'
import { readTimeOrDay } from '@/lib/base/parse-time'
import { readPageNumber } from '@/lib/base/paths'
import { isName } from '@/lib/base/text'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX, POST_TYPES, type PostType } from '@/lib/delivery/contract'
import type { PostFilters } from '@/lib/delivery/filters'
import { LIST_AT_MOST_MS } from '@/lib/delivery/lifetimes'
import type { Category, ListPage, Reference, Teaser } from '@/lib/delivery/model'
import { categoryBySlug, getCategories } from '@/lib/delivery/records/category'
import { listedAuthors } from '@/lib/delivery/records/listed-names'
import { latestPosts, listPosts, newestFirst } from '@/lib/delivery/records/posts'
import { type DateForm, sinceDay, throughDay } from '@/lib/feeds/sitemaps/months'
import { dateForm } from '@/lib/feeds/sitemaps/partition'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

// Characters. A single letter would find nearly every headline.
export const QUERY_MIN_CHARACTERS = 2
export const QUERY_MAX_CHARACTERS = 100

export const SEARCHABLE_TYPES = POST_TYPES.filter((type) => type !== 'CustomPage' && type !== 'BlankPage')

type SearchOrder = 'relevance' | 'date'

/** What a search can be narrowed by: only what the service or the search provider can do. */
export type SearchOffer = {
  categories: readonly Category[]
  /** Authors of the newest stories, the latest first. Any other author would cost a look-up, so none is searched for. */
  authors: readonly Reference[]
  /** How the service reads dates; null if it can't filter by them. */
  dateForm: DateForm | null
  /** Whether results can be in more than one order. */
  hasOrders: boolean
}

export type Search = {
  query: string
  wasCut: boolean
  type: PostType | null
  category: Category | null
  author: Reference | null
  /** First and last day of publication, in the site's time zone. */
  from: Day | null
  to: Day | null
  dateForm: DateForm | null
  /** Null where there is only one order. */
  order: SearchOrder | null
  page: number
}

type Parameters = Record<string, string | string[] | undefined>

const singleValue = (parameters: Parameters, name: string): string => {
  const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  return typeof value === 'string' ? value : ''
}

const hasDays = (parameters: Parameters) =>
  ['from', 'to'].some((name) => isDay(singleValue(parameters, name)))

/**
 * What the search page offers. Authors and dates are left out if they can't be read, but a search for dates is not
 * answered without them, since its results would be others than the reader asked for.
 * @throws DeliveryError only if the address has dates
 */
export async function readOffer(parameters: Parameters): Promise<SearchOffer> {
  const [categories, authors, form] = await Promise.all([
    optional('categories', () => getCategories(), []),
    optional('search authors', () => listedAuthors(), []),
    hasDays(parameters) ? dateForm() : optional('search dates', () => dateForm(), null),
  ])
  return {
    categories,
    authors: authors.filter(({ name }) => isName(name)),
    dateForm: form,
    hasOrders: indexHasOrders(),
  }
}

/**
 * What is searched for, from the query of the address. Anyone can write that, so unknown values are dropped and the
 * text is cut.
 */
export function readSearch(parameters: Parameters, offer: SearchOffer): Search {
  const input = singleValue(parameters, 'q')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const query = cutQuery(input)
  const dayNamed = (name: string) => {
    const day = singleValue(parameters, name)
    return offer.dateForm !== null && isDay(day) ? day : null
  }
  const [from, to] = inOrder(dayNamed('from'), dayNamed('to'))
  return {
    query,
    wasCut: query.length < input.length,
    type: SEARCHABLE_TYPES.find((type) => type === singleValue(parameters, 'type')) ?? null,
    category: categoryBySlug(offer.categories, singleValue(parameters, 'category')),
    author: offer.authors.find((author) => authorName(author) === singleValue(parameters, 'author')) ?? null,
    from,
    to,
    dateForm: offer.dateForm,
    order: offer.hasOrders ? (singleValue(parameters, 'sort') === 'date' ? 'date' : 'relevance') : null,
    page: readPageNumber(singleValue(parameters, 'page')) ?? 1,
  }
}

/** An author in the address of a search: the slug, or for authors without one the id. */
export const authorName = ({ slug, id }: Reference): string => slug.normalize('NFC') || String(id)

const inOrder = (from: Day | null, to: Day | null): [Day | null, Day | null] =>
  from !== null && to !== null && from > to ? [to, from] : [from, to]

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

/** Whether it is narrowed by anything but its query. */
export const isFiltered = ({ type, category, author, from, to }: Search) =>
  [type, category, author, from, to].some((filter) => filter !== null)

/**
 * Filters of the service's list. Null if the query is too short, or nothing is searched for.
 * @param title the query in one of its spellings
 */
export function searchFilters(search: Search, title = search.query): PostFilters | null {
  const { query, type, category, author, from, to, dateForm } = search
  const hasQuery = [...query].length >= QUERY_MIN_CHARACTERS
  if (!hasQuery && (query !== '' || !isFiltered(search))) return null
  return {
    ...(hasQuery && { title__contains: title }),
    ...(type && { type__eq: type }),
    ...(category && { 'categories.id__eq': category.id }),
    ...(author && { 'contributors.id__eq': author.id }),
    ...(from && dateForm && sinceDay(from, dateForm, site().timeZone)),
    ...(to && dateForm && throughDay(to, dateForm, site().timeZone)),
  }
}

type SearchAddress = Pick<Search, 'query' | 'type' | 'category'> &
  Partial<Pick<Search, 'author' | 'from' | 'to' | 'order'>>

/** The address of a search; without parameters that have their default. */
export function searchPath(
  { query, type, category, author = null, from = null, to = null, order = null }: SearchAddress,
  page = 1,
): string {
  const parameters = new URLSearchParams({
    ...(query && { q: query }),
    ...(type && { type }),
    ...(category && { category: category.slug }),
    ...(author && { author: authorName(author) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(order === 'date' && { sort: order }),
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
  const { query, type, category, author, from, to, order, page } = search
  const hasQuery = query !== '' && !isTooShort(search)
  if (!hasQuery) return readListed(search)
  const { timeZone } = site()
  const indexed = await searchIndex({
    query,
    type,
    categoryId: category?.id ?? null,
    ...(author && { authorId: author.id }),
    ...(from && { fromSeconds: startOfDay(from, timeZone) }),
    ...(to && { untilSeconds: startOfDay(daysLater(to, 1), timeZone) }),
    ...(order === 'date' && { isByDate: true }),
    page,
  })
  return indexed ?? readListed(search)
}

const startOfDay = (day: Day, timeZone: string): number =>
  Math.floor(Date.parse(readTimeOrDay(day, () => timeZone) ?? day) / 1_000)

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
