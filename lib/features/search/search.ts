import { readPageNumber } from '../../base/paths'
import { POST_TYPES, type PostType } from '../../delivery/contract'
import type { PostFilters } from '../../delivery/filters'
import type { Category } from '../../delivery/model'

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

export function readSearch(parameters: Parameters, categories: readonly Category[]): Search {
  const one = (name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    return typeof value === 'string' ? value : ''
  }
  const typed = one('q')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const query = cutQuery(typed)
  return {
    query,
    wasCut: query.length < typed.length,
    type: SEARCHABLE_TYPES.find((type) => type === one('type')) ?? null,
    category: categories.find(({ slug }) => slug === one('category')) ?? null,
    page: readPageNumber(one('page')) ?? 1,
  }
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Truncates without splitting a grapheme. */
function cutQuery(typed: string): string {
  let query = ''
  let characters = 0
  for (const { segment } of graphemes.segment(typed.slice(0, QUERY_MAX_CHARACTERS * 4))) {
    characters += [...segment].length
    if (characters > QUERY_MAX_CHARACTERS) break
    query += segment
  }
  return query.toWellFormed().trim()
}

export const isTooShort = ({ query }: Search) => query !== '' && [...query].length < QUERY_MIN_CHARACTERS

/** Null if the query is too short. @param title a spelling of the query */
export function searchFilters({ query, type, category }: Search, title = query): PostFilters | null {
  const hasQuery = [...query].length >= QUERY_MIN_CHARACTERS
  if (!hasQuery && (query !== '' || (type === null && category === null))) return null
  return {
    ...(hasQuery && { title__contains: title }),
    ...(type && { type__eq: type }),
    ...(category && { 'categories.id__eq': category.id }),
  }
}

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
