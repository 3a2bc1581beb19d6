import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFound, readSearch } from '@/components/search/search-data'
import { indexHasOrders } from '@/components/search/search-index'
import { log } from '@/lib/base/log.mjs'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { deliveryMemory } from '@/lib/delivery/memory'
import { readEnvironment } from '@/lib/settings/env'
import { messages, searchMessages } from '@/lib/words'
import { json, type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { answerSearch, INDEX_KEY } from '../../fakes/search-index'
import { inRequest } from '../../fakes/site-environment'
import { searchOffer } from '../../fixtures/search-offer'
import { aPost } from '../delivery/builders'

const settings = vi.hoisted(() => ({ now: {} as ReturnType<typeof readEnvironment> }))
vi.mock('@/lib/settings/env', async (original) => ({ ...(await original()), env: () => settings.now }))

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

const SPORT = { id: 7, name: 'Sport', slug: 'sport' }
const categories = [{ ...SPORT, path: '/sport', parent: null, color: null }]
const story = (id: number, fields = {}) =>
  aPost({
    id,
    title: `Story ${id}`,
    absolute_url: `/story-${id}`,
    content_html: '<p>The word is monsoon.</p>',
    ...fields,
  })

let service: ScriptedServer
let index: ScriptedServer
let answer: Answer
beforeAll(async () => {
  service = await scriptedServer((_, response) =>
    json(response, { data: [story(1)], page_no: 1, per_page: 20 }),
  )
  index = await scriptedServer((request, response) => void answer(request, response))
})
afterAll(() => Promise.all([service.close(), index.close()]))

const BASE = {
  SITE_TIME_ZONE: 'Asia/Kolkata',
  SITE_URL: 'https://news.example.org',
  PUBLISHER_ID: '1',
  API_KEY: 'key',
  API_SECRET: 'secret',
}

function configure(provider: string | null, more: Record<string, string> = {}): void {
  settings.now = readEnvironment({
    ...BASE,
    DELIVERY_BASE_URL: service.url,
    ...(provider && {
      SEARCH_PROVIDER: provider,
      SEARCH_URL: `${index.url}/`,
      SEARCH_KEY: INDEX_KEY,
      SEARCH_INDEX: 'stories',
      SEARCH_APP_ID: 'APP123',
    }),
    ...more,
  })
}

beforeEach(() => {
  resetResilience()
  Object.assign(deliveryMemory.searchIndex, { breaker: null, callCounter: null })
  service.requests.length = 0
  index.requests.length = 0
})

const authors = [{ id: 4, name: 'Asha Rao', slug: 'asha-rao' }]
const resultsOf = (query: Record<string, string>) =>
  readFound(
    readSearch(query, searchOffer({ categories, authors, dateForm: 'times', hasOrders: indexHasOrders() })),
  )
const idsOf = async (query: Record<string, string>) => (await resultsOf(query))?.items.map(({ id }) => id)

describe.each(['typesense', 'meilisearch', 'algolia'])('a search by %s', (provider) => {
  let lastRequest: Awaited<ReturnType<typeof answerSearch>>
  const answerFrom = (posts: ReturnType<typeof story>[]) => {
    answer = async (request, response) => {
      lastRequest = await answerSearch(provider, posts, request, response)
    }
  }
  beforeEach(() => configure(provider))

  it('finds words of bodies in the order of the index, and asks neither the service nor for bodies', async () => {
    answerFrom([story(3), story(9), story(2, { content_html: 'Dry.' }), story(4)])
    const page = await resultsOf({ q: 'Monsoon' })
    expect(page).toMatchObject({ page: 1, hasNext: false })
    expect(page?.items.map(({ id, path, section }) => [id, path, section?.name])).toEqual([
      [3, '/story-3', 'Climate'],
      [9, '/story-9', 'Climate'],
      [4, '/story-4', 'Climate'],
    ])
    expect(lastRequest?.fieldNames).not.toContain('content_html')
    expect(service.requests).toEqual([])
    expect(index.requests.map(({ url }) => url).join()).not.toContain('onsoon')
  })

  it('keeps to the type and the section of the search', async () => {
    const inSport = { categories: [SPORT] }
    answerFrom([
      story(1),
      story(2, inSport),
      story(3, { ...inSport, type: 'Web Story' }),
      story(4, { type: 'Web Story' }),
    ])
    expect(await idsOf({ q: 'monsoon', category: 'sport' })).toEqual([2, 3])
    expect(await idsOf({ q: 'monsoon', type: 'Web Story' })).toEqual([3, 4])
    expect(await idsOf({ q: 'monsoon', type: 'Web Story', category: 'sport' })).toEqual([3])
  })

  it('keeps to the author and the days of the search, in the time zone of the site', async () => {
    configure(provider, { SEARCH_DATE_FIELD: 'published_at' })
    const at = (id: number, time: string, fields = {}) =>
      story(id, { formatted_first_published_at_datetime: time, ...fields })
    answerFrom([
      at(1, '2026-11-26T18:29:59Z'),
      at(2, '2026-11-26T18:30:00Z'),
      at(3, '2026-11-27T18:29:59Z', { contributors: [] }),
      at(4, '2026-11-27T18:30:00Z'),
    ])
    const day = { from: '2026-11-27', to: '2026-11-27' }
    expect(await idsOf({ q: 'monsoon', ...day })).toEqual([2, 3])
    expect(await idsOf({ q: 'monsoon', ...day, author: 'asha-rao' })).toEqual([2])
    expect(await idsOf({ q: 'monsoon', author: 'asha-rao', type: 'Article' })).toEqual([1, 2, 4])
    expect(service.requests).toEqual([])
  })

  it('has the newest first where that is asked for and the provider can', async () => {
    const posts = [3, 9, 5].map((id) =>
      story(id, { formatted_first_published_at_datetime: `2026-01-0${id}T00:00:00Z` }),
    )
    answerFrom(posts)
    expect(await idsOf({ q: 'monsoon', sort: 'date' })).toEqual([3, 9, 5])
    expect(indexHasOrders()).toBe(false)
    configure(provider, { SEARCH_DATE_FIELD: 'published_at' })
    expect(indexHasOrders()).toBe(provider !== 'algolia')
    expect(await idsOf({ q: 'monsoon sort', sort: 'date' })).toEqual([])
    expect(await idsOf({ q: 'word', sort: 'date' })).toEqual(provider === 'algolia' ? [3, 9, 5] : [9, 5, 3])
    expect(await idsOf({ q: 'word' })).toEqual([3, 9, 5])
  })

  it('is one by the service for days, unless the index has a field of dates', async () => {
    answerFrom([story(9)])
    expect(await idsOf({ q: 'monsoon', from: '2026-11-27' })).toEqual([1])
    expect(service.requests[0]?.url).toContain('created_at__gte=2026-11-26T18%3A30%3A00.000Z')
    expect(index.requests).toEqual([])
  })

  it('is not left alone because its index lacks a field of the filters', async () => {
    const refused = [
      { code: 404, error: 'Could not find a filter field named `contributors.id` in the schema.' },
    ]
    answer = async (request, response) => {
      const body = (await request.toArray()).join('')
      if (!body.includes('contributors.id')) json(response, { results: [{ hits: [] }], hits: [] })
      else if (provider === 'typesense') json(response, { results: refused })
      else json(response, { message: 'not filterable', code: 'invalid_search_filter' }, 400)
    }
    for (let number = 0; number < 8; number += 1)
      expect(await idsOf({ q: `monsoon ${number}`, author: 'asha-rao' })).toEqual([1])
    expect(await idsOf({ q: 'monsoon' })).toEqual([])
    expect(index.requests).toHaveLength(9)
  })

  it('has pages of twenty, and a next page while there are more', async () => {
    answerFrom(Array.from({ length: 41 }, (_, number) => story(number + 1)))
    const pages = await Promise.all(['1', '2', '3'].map((page) => resultsOf({ q: 'monsoon', page })))
    expect(pages.map((page) => [page?.items.length, page?.hasNext])).toEqual([
      [20, true],
      [20, true],
      [1, false],
    ])
    expect(pages[2]?.items[0]?.id).toBe(41)
  })

  it('drops documents that are not stories of this site, and shows each story once', async () => {
    answerFrom([
      story(1, { absolute_url: 'https://evil.example/a', title: '<script>monsoon</script>' }),
      story(2, { id: 'none' as never }),
      story(3, { absolute_url: '//evil.example/b' }),
      story(4, { type: 'BlankPage' }),
      story(5),
      story(5),
    ])
    const items = (await resultsOf({ q: 'monsoon' }))?.items
    expect(items?.map(({ path }) => path)).toEqual(['/a', '/b', '/story-5'])
  })

  it.each<[string, Answer]>([
    ['refuses the key', (_, response) => json(response, { message: 'Forbidden' }, 403)],
    ['answers 500', (_, response) => json(response, { hits: [], results: [{ hits: [] }] }, 500)],
    ['redirects', (_, response) => json(response, {}, 307, { Location: service.url })],
    [
      'answers with HTML',
      (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
    ],
    ['answers without hits', (_, response) => json(response, { results: [{ error: 'no such collection' }] })],
    ['answers too late', () => {}],
    ['closes the connection', (request) => request.destroy()],
  ])(
    'is one by the service where the provider %s, and the log holds neither query nor key',
    async (_, response) => {
      answer = response
      const lines = vi.spyOn(log, 'warn')
      expect(await inRequest({}, () => idsOf({ q: 'monsoon' }))).toEqual([1])
      expect(service.requests.some(({ url }) => url.includes('title__contains=monsoon'))).toBe(true)
      expect(service.requests.map(({ method }) => method)).not.toContain('POST')
      expect(index.requests).toHaveLength(1)
      const logText = JSON.stringify(lines.mock.calls)
      expect(logText).toContain('search-failed')
      expect(logText).not.toMatch(/monsoon|canary/)
      lines.mockRestore()
    },
  )

  it('leaves a provider alone after five failures', async () => {
    answer = (_, response) => json(response, {}, 500)
    for (let number = 0; number < 8; number += 1) expect(await idsOf({ q: `monsoon ${number}` })).toEqual([1])
    expect(index.requests).toHaveLength(5)
  })

  it('is one by the service without a query of two letters', async () => {
    answerFrom([story(9)])
    expect(await idsOf({ type: 'Video' })).toEqual([1])
    expect(await resultsOf({ q: 'm', type: 'Video' })).toBeNull()
    expect(index.requests).toEqual([])
  })
})

it('a minute has 300 searches by a provider, and the others are the service’s', async () => {
  configure('typesense')
  answer = (request, response) => answerSearch('typesense', [story(9)], request, response)
  const ids: unknown[] = []
  for (let number = 0; number < 302; number += 1) ids.push(await idsOf({ q: `monsoon ${number}` }))
  expect(index.requests).toHaveLength(300)
  expect(ids.slice(-2)).toEqual([[1], [1]])
})

it('SEARCH_FIELDS names the fields that are searched', async () => {
  const bodies: string[] = []
  answer = async (request, response) => {
    bodies.push((await request.toArray()).join(''))
    json(response, {}, 500)
  }
  for (const provider of ['typesense', 'meilisearch', 'algolia']) {
    configure(provider, { SEARCH_FIELDS: 'title, content_html' })
    await resultsOf({ q: 'monsoon' })
  }
  expect(bodies.map((body) => JSON.parse(body))).toMatchObject([
    { searches: [{ query_by: 'title,content_html' }] },
    { attributesToSearchOn: ['title', 'content_html'] },
    { restrictSearchableAttributes: ['title', 'content_html'] },
  ])
})

it('without SEARCH_PROVIDER, searches and their texts are those of headlines', async () => {
  configure(null)
  expect(await idsOf({ q: 'monsoon' })).toEqual([1])
  expect(index.requests).toEqual([])
  const texts = messages('en')
  expect(searchMessages(texts)).toBe(texts)
  configure('typesense')
  const { searchFor, nextPage, previousPage, lists } = searchMessages(texts)
  expect([searchFor, nextPage, previousPage, lists.searchRule]).toEqual([
    'Search stories',
    'More results',
    'Previous results',
    'Enter at least two characters.',
  ])
})
