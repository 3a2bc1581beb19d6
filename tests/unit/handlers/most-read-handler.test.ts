import { beforeEach, expect, it, vi } from 'vitest'
import { handleMostRead } from '@/components/trending/most-read-handler'
import { DeliveryError } from '@/lib/delivery/errors'
import { aTeaser } from '../delivery/builders'

const trendingPosts = vi.hoisted(() => vi.fn())
vi.mock('@/lib/delivery/records/posts', () => ({ trendingPosts }))

let counted: Record<string, unknown[]>
beforeEach(() => {
  counted = { '24h': [aTeaser({ id: 1 })], '7d': [aTeaser({ id: 2 })], '30d': [aTeaser({ id: 3 })] }
  trendingPosts.mockReset().mockImplementation(async (window: string) => counted[window])
})

const fetchMostRead = async (query: string) => {
  const answer = await handleMostRead(`https://news.example.org/api/most-read${query}`)
  return { answer, body: await answer.json() }
}

it('/api/most-read returns the ranking of the window: id, title, path and language of each post', async () => {
  const { answer, body } = await fetchMostRead('?window=7d')
  expect([answer.status, body]).toEqual([
    200,
    {
      window: '7d',
      posts: [{ id: 2, title: 'Rain returns to the coast', path: '/climate/rain-returns', language: 'en' }],
    },
  ])
})
it('/api/most-read uses the window 24h by default', async () => {
  expect((await fetchMostRead('')).body.window).toBe('24h')
})
it('an empty most-read window falls back to the next wider one, which the response names', async () => {
  counted['24h'] = []
  expect((await fetchMostRead('?window=24h')).body).toMatchObject({ window: '7d', posts: [{ id: 2 }] })
  counted['7d'] = []
  expect((await fetchMostRead('?window=24h')).body.window).toBe('30d')
})
it('an empty most-read window never falls back to a narrower one', async () => {
  counted['30d'] = []
  expect((await fetchMostRead('?window=30d')).body).toEqual({ window: null, posts: [] })
})
it('/api/most-read is publicly cacheable for 60 seconds', async () => {
  expect((await fetchMostRead('?window=24h')).answer.headers.get('cache-control')).toMatch(
    /^public, max-age=60, s-maxage=60,/,
  )
})
it.each(['?window=1y', '?window=', '?window=24h&window=7d', '?window=__proto__', '?window=24H'])(
  '/api/most-read%s is a 400 without a call to the service',
  async (query) => {
    const { answer, body } = await fetchMostRead(query)
    expect([answer.status, body.error.field, answer.headers.get('cache-control')]).toEqual([
      400,
      'window',
      'no-store',
    ])
    expect(trendingPosts).not.toHaveBeenCalled()
  },
)
it('/api/most-read is an uncached 503 with Retry-After where the service fails', async () => {
  trendingPosts.mockRejectedValue(
    new DeliveryError('unavailable', { route: 'posts/trending', reason: 'down' }),
  )
  const { answer, body } = await fetchMostRead('?window=24h')
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '30',
    'no-store',
  ])
  expect(JSON.stringify(body)).not.toContain('down')
})
