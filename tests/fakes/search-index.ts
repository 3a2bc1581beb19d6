/**
 * An index that answers in the HTTP shape of each provider, as their public documentation has it. It searches title,
 * standfirst and body, in the order of its posts, and refuses what the provider would.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WirePost } from '@/lib/delivery/contract'
import { json } from './scripted-server'

export const INDEX_KEY = 'search-only-key-canary'

type IndexSearch = {
  index: string
  query: string
  filter: string
  sort?: string | undefined
  page: number
  size: number
  fieldNames: string[]
}
type SearchQuery = {
  collection: string
  q: string
  query: string
  query_by: string
  include_fields: string
  filter_by: string
  sort_by?: string
  sort?: string[]
  filter: string[]
  filters: string
  attributesToRetrieve: string[]
  page: number
  per_page: number
  hitsPerPage: number
}
type Read = (
  url: string,
  headers: IncomingMessage['headers'],
  body: SearchQuery & { searches: [SearchQuery] },
) => IndexSearch | null
type SearchResult = { hits: object[]; total: number; page: number; size: number }

const PROVIDERS: Record<string, { read: Read; answer(found: SearchResult): object }> = {
  typesense: {
    read: (url, headers, { searches }) => {
      const [{ collection, q, query_by, include_fields, filter_by, sort_by: sort, page, per_page }] = searches
      if (url !== '/multi_search' || headers['x-typesense-api-key'] !== INDEX_KEY || !query_by) return null
      const fieldNames = include_fields.split(',')
      return { index: collection, query: q, filter: filter_by, sort, page, size: per_page, fieldNames }
    },
    answer: ({ hits, total, page }) => ({
      results: [{ found: total, page, hits: hits.map((document) => ({ document, text_match: 1 })) }],
    }),
  },
  meilisearch: {
    read: (url, headers, { q, attributesToRetrieve, filter, sort, page, hitsPerPage }) => {
      const [, index = ''] = /^\/indexes\/([\w-]+)\/search$/.exec(url) ?? []
      if (index === '' || headers.authorization !== `Bearer ${INDEX_KEY}`) return null
      const filters = filter.join(' && ')
      return {
        index,
        query: q,
        filter: filters,
        sort: sort?.[0],
        page,
        size: hitsPerPage,
        fieldNames: attributesToRetrieve,
      }
    },
    answer: ({ hits, total, page, size }) => ({
      hits,
      page,
      hitsPerPage: size,
      totalHits: total,
      totalPages: Math.ceil(total / size),
    }),
  },
  algolia: {
    read: (url, headers, { query, attributesToRetrieve, filters, page, hitsPerPage }) => {
      const [, index = ''] = /^\/1\/indexes\/([\w-]+)\/query$/.exec(url) ?? []
      const isAllowed =
        headers['x-algolia-api-key'] === INDEX_KEY && headers['x-algolia-application-id'] === 'APP123'
      if (index === '' || !isAllowed) return null
      return {
        index,
        query,
        filter: filters,
        page: page + 1,
        size: hitsPerPage,
        fieldNames: attributesToRetrieve,
      }
    },
    answer: ({ hits, total, page, size }) => ({
      hits: hits.map((hit) => ({ ...hit, objectID: '1', _highlightResult: {} })),
      page: page - 1,
      nbHits: total,
      nbPages: Math.ceil(total / size),
    }),
  },
}

// `type:=`…``, `type = "…"`, `type:"…"`; `categories.id:=7`, `categories.id = 7`, `categories.id=7`, `published_at:>=7`.
const TYPE = /^type(?::=`(.+)`| = "(.+)"|:"(.+)")$/
const NUMBER = /^([\w.]+)(?::| |(?==))(=|>=|<) ?(\d+)$/

const secondsOf = (post: WirePost) => Date.parse(post.formatted_first_published_at_datetime) / 1_000

function numbersOf(post: WirePost, field: string): number[] {
  switch (field) {
    case 'categories.id':
      return post.categories.map(({ id }) => id)
    case 'contributors.id':
      return post.contributors.map(({ id }) => id)
    case 'published_at':
      return [secondsOf(post)]
    default:
      throw new Error(`unknown field ${field}`)
  }
}

function meets(post: WirePost, condition: string): boolean {
  const type = TYPE.exec(condition)?.slice(1).find(Boolean)
  if (type !== undefined) return post.type === type
  const [, field = '', sign, expected] = NUMBER.exec(condition) ?? []
  const bound = Number(expected)
  return numbersOf(post, field).some((value) =>
    sign === '=' ? value === bound : sign === '<' ? value < bound : value >= bound,
  )
}

const fits = (filter: string) => (post: WirePost) =>
  (filter === '' ? [] : filter.split(/ && | AND /)).every((condition) => meets(post, condition))

function inOrder(posts: WirePost[], sort: string | undefined): WirePost[] {
  if (sort === undefined) return posts
  if (sort !== 'published_at:desc') throw new Error(`unknown order ${sort}`)
  return posts.toSorted((first, second) => secondsOf(second) - secondsOf(first))
}

/** Answers a request, whose JSON body it reads. */
export async function answerSearch(
  provider: string,
  posts: readonly WirePost[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<IndexSearch | null> {
  const { read, answer } = PROVIDERS[provider] ?? {}
  const body = JSON.parse((await request.toArray()).join(''))
  const search = request.method === 'POST' ? read?.(request.url ?? '', request.headers, body) : null
  if (!search || !answer || search.index !== 'stories') {
    json(response, { message: 'Forbidden' }, 403)
    return null
  }
  const { query, filter, sort, page, size, fieldNames } = search
  const matchingPosts = posts
    .filter(({ title, short_description, content_html }) =>
      `${title} ${short_description} ${content_html}`.toLowerCase().includes(query.toLowerCase()),
    )
    .filter(fits(filter))
  const hits = inOrder(matchingPosts, sort)
    .slice((page - 1) * size, page * size)
    .map((post) => Object.fromEntries(Object.entries(post).filter(([name]) => fieldNames.includes(name))))
  json(response, answer({ hits, total: matchingPosts.length, page, size }))
  return search
}
