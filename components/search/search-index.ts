/**
 * Searches by the provider of SEARCH_PROVIDER. Its index holds posts in the service's own form, so results cost no
 * further calls; the service has no filter by several ids.
 */
import 'server-only'
import { log } from '@/lib/base/log.mjs'
import { isRecord } from '@/lib/base/text'
import { cached } from '@/lib/delivery/cache'
import { recordTag, TAG } from '@/lib/delivery/cache-tags'
import { readJsonBody } from '@/lib/delivery/call/body'
import { deadlineMs } from '@/lib/delivery/call/deadline'
import { createCallCounter, loggedBreaker, shareOf } from '@/lib/delivery/call/resilience'
import type { PostType } from '@/lib/delivery/contract'
import { LIST_AT_MOST_MS } from '@/lib/delivery/lifetimes'
import { deliveryMemory } from '@/lib/delivery/memory'
import type { ListPage, Teaser } from '@/lib/delivery/model'
import { readItems } from '@/lib/delivery/records/envelope'
import { teaserParser } from '@/lib/delivery/records/post'
import { PAGE_SIZE } from '@/lib/delivery/records/posts'
import { parserSettings } from '@/lib/delivery/records/settings'
import { env } from '@/lib/settings/env'

export type IndexQuery = {
  query: string
  type: PostType | null
  categoryId: number | null
  authorId?: number
  /** Unix seconds of the first moment, and of the first moment that no longer counts. They need SEARCH_DATE_FIELD. */
  fromSeconds?: number
  untilSeconds?: number
  /** The newest first, in place of the best. It needs SEARCH_DATE_FIELD, and a provider that sorts when it is asked. */
  isByDate?: true
  /** Number of the page, from 1. */
  page: number
}

type Settings = { key: string; appId: string; index: string; fields: string[]; dateField: string }
type Provider = {
  request(
    query: IndexQuery,
    settings: Settings,
  ): { path: string; headers: Record<string, string>; body: object }
  /** @param page number of the page, from 1 */
  read(answer: Record<string, unknown>, page: number): { hits: unknown; hasNext: boolean }
}

// Only the fields that cards show are requested; bodies stay in the index.
const SHOWN = (
  'id title slug type short_description summary primary_category categories tags contributors member word_count ' +
  'language_code absolute_url formatted_first_published_at_datetime formatted_last_published_at_datetime ' +
  'access_type meta_data media_file_banner banner_url custom_entity'
).split(' ')

/** Conditions on numbers, each of which must hold. */
const comparisons = (
  { categoryId, authorId, fromSeconds, untilSeconds }: IndexQuery,
  dateField: string,
  write: (field: string, sign: '=' | '>=' | '<', value: number) => string,
): string[] => [
  ...(categoryId ? [write('categories.id', '=', categoryId)] : []),
  ...(authorId ? [write('contributors.id', '=', authorId)] : []),
  ...(fromSeconds === undefined ? [] : [write(dateField, '>=', fromSeconds)]),
  ...(untilSeconds === undefined ? [] : [write(dateField, '<', untilSeconds)]),
]

const isMore = (page: number, pages: unknown) => typeof pages === 'number' && page < pages

/* https://typesense.org/docs/latest/api/search.html,
   https://www.meilisearch.com/docs/reference/api/search/search-with-post and
   https://www.algolia.com/doc/rest-api/search/search-single-index. The query is always sent in the body, because
   addresses end up in logs. */
const PROVIDERS: Record<'typesense' | 'meilisearch' | 'algolia', Provider> = {
  typesense: {
    request: (query, { key, index, fields, dateField }) => ({
      path: '/multi_search',
      headers: { 'X-TYPESENSE-API-KEY': key },
      body: {
        searches: [
          {
            collection: index,
            q: query.query,
            query_by: fields.length > 0 ? fields.join(',') : 'title,short_description',
            include_fields: SHOWN.join(','),
            per_page: PAGE_SIZE,
            page: query.page,
            filter_by: [
              ...(query.type ? [`type:=\`${query.type}\``] : []),
              ...comparisons(query, dateField, (field, sign, value) => `${field}:${sign}${value}`),
            ].join(' && '),
            ...(query.isByDate && { sort_by: `${dateField}:desc` }),
          },
        ],
      },
    }),
    read({ results }, page) {
      const first: unknown = Array.isArray(results) ? results[0] : null
      const { hits, found: hitCount } = isRecord(first) ? first : {}
      return {
        hits: Array.isArray(hits) ? hits.map((hit) => (isRecord(hit) ? hit.document : null)) : null,
        hasNext: isMore(page * PAGE_SIZE, hitCount),
      }
    },
  },
  meilisearch: {
    request: (query, { key, index, fields, dateField }) => ({
      path: `/indexes/${index}/search`,
      headers: { Authorization: `Bearer ${key}` },
      body: {
        q: query.query,
        attributesToRetrieve: SHOWN,
        ...(fields.length > 0 && { attributesToSearchOn: fields }),
        hitsPerPage: PAGE_SIZE,
        page: query.page,
        filter: [
          ...(query.type ? [`type = "${query.type}"`] : []),
          ...comparisons(query, dateField, (field, sign, value) => `${field} ${sign} ${value}`),
        ],
        ...(query.isByDate && { sort: [`${dateField}:desc`] }),
      },
    }),
    read: ({ hits, totalPages }, page) => ({ hits, hasNext: isMore(page, totalPages) }),
  },
  algolia: {
    request: (query, { key, appId, index, fields, dateField }) => ({
      path: `/1/indexes/${index}/query`,
      headers: { 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': key },
      body: {
        query: query.query,
        attributesToRetrieve: SHOWN,
        attributesToHighlight: [],
        ...(fields.length > 0 && { restrictSearchableAttributes: fields }),
        hitsPerPage: PAGE_SIZE,
        page: query.page - 1,
        filters: [
          ...(query.type ? [`type:"${query.type}"`] : []),
          ...comparisons(query, dateField, (field, sign, value) =>
            sign === '=' ? `${field}=${value}` : `${field} ${sign} ${value}`,
          ),
        ].join(' AND '),
      },
    }),
    read: ({ hits, nbPages }, page) => ({ hits, hasNext: isMore(page, nbPages) }),
  },
}

const WHOLE = 'search-index'
// Searches a minute, for all instances together. More would fill the cache of pages, and providers charge for each.
const PER_MINUTE = 300

/**
 * Not a DeliveryError: for one of those, the cache would serve an old result. After this error the service is searched
 * instead.
 */
class SearchFailed extends Error {}

/**
 * Whether the reader may choose the order: Algolia has an index for each, so it can't be asked for another one.
 */
export function indexHasOrders(): boolean {
  const { SEARCH_PROVIDER: provider, SEARCH_DATE_FIELD: dateField } = env()
  return provider !== undefined && provider !== 'algolia' && dateField !== undefined
}

/** Without a field of dates in the index, searches for dates are the service's. */
const mayAskIndex = ({ fromSeconds, untilSeconds }: IndexQuery) =>
  env().SEARCH_DATE_FIELD !== undefined || (fromSeconds === undefined && untilSeconds === undefined)

/**
 * Whether the index may lack a field of the query, because it was made before these could be searched. Its refusal says
 * nothing about searches without them, so the breaker does not count it.
 */
const needsNewerFields = ({ authorId, fromSeconds, untilSeconds, isByDate }: IndexQuery) =>
  [authorId, fromSeconds, untilSeconds, isByDate].some((value) => value !== undefined)

/**
 * Results in the provider's order.
 * @returns null without a provider, while it fails, or if this minute's searches are used up; the service is searched
 * instead
 */
export async function searchIndex(query: IndexQuery): Promise<ListPage<Teaser> | null> {
  if (env().SEARCH_PROVIDER === undefined || !mayAskIndex(query)) return null
  const policy = {
    tags: [TAG.listing],
    fresh: 'listing' as const,
    atMostMs: LIST_AT_MOST_MS,
    tagsFromValue: ({ items }: ListPage<Teaser>) => items.map(({ id }) => recordTag('post', id)),
  }
  try {
    return await cached(['search-index', JSON.stringify(query)], policy, () => ask(query))
  } catch (error) {
    if (error instanceof SearchFailed) return null
    throw error
  }
}

async function ask(query: IndexQuery): Promise<ListPage<Teaser>> {
  const { SEARCH_PROVIDER: name = 'typesense', SEARCH_APP_ID: appId = '', SEARCH_KEY: key = '' } = env()
  const { SEARCH_URL = `https://${appId}-dsn.algolia.net`, SEARCH_INDEX: index = '', SEARCH_FIELDS } = env()
  const { SEARCH_DATE_FIELD: dateField = '' } = env()
  const memory = deliveryMemory.searchIndex
  memory.breaker ??= loggedBreaker(new URL(SEARCH_URL).host)
  memory.callCounter ??= createCallCounter(WHOLE)
  const { breaker } = memory
  const { waitMs } = await memory.callCounter.take([{ name: WHOLE, limit: shareOf(PER_MINUTE) }])
  if (waitMs > 0) throw new SearchFailed('the searches of this minute are spent')
  if (!breaker.admit()) throw new SearchFailed('left alone')
  let isRefusal = false
  const { request, read } = PROVIDERS[name]
  const { path, headers, body } = request(query, { key, appId, index, fields: SEARCH_FIELDS, dateField })
  try {
    const response = await fetch(`${SEARCH_URL}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      cache: 'no-store',
      redirect: 'manual',
      // A third of the request's deadline, so that there is time left to search the service if the provider fails.
      signal: AbortSignal.timeout(Math.round(deadlineMs() / 3)),
    })
    isRefusal = response.status === 200 || response.status === 400
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new SearchFailed(`it answered ${response.status}`)
    }
    const answer = await readJsonBody(response)
    const { hits, hasNext } = read(isRecord(answer) ? answer : {}, query.page)
    if (!Array.isArray(hits)) throw new SearchFailed('the answer has no hits')
    breaker.succeeded()
    const items = readItems(teaserParser(parserSettings()), hits.slice(0, PAGE_SIZE), 'search-index')
    const uniquePosts = [...new Map(items.map((post) => [post.id, post])).values()]
    return { items: uniquePosts.filter(({ type }) => type !== 'BlankPage'), page: query.page, hasNext }
  } catch (error) {
    if (isRefusal && needsNewerFields(query)) breaker.recordInconclusive()
    else breaker.failed()
    const reason = error instanceof SearchFailed ? error.message : 'no answer in time, or none that is JSON'
    log.warn({ event: 'search-failed', provider: name, reason })
    throw new SearchFailed(reason)
  }
}
