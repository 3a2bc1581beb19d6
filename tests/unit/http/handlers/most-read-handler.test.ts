import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DeliveryError } from '@/lib/cms/errors'
import { handleMostRead } from '@/lib/http/handlers/most-read-handler'
import { aTeaser } from '../../cms/builders'

const trendingPosts = vi.hoisted(() => vi.fn())
vi.mock('@/lib/cms/repositories/posts', () => ({ trendingPosts }))

let counted: Record<string, unknown[]>
beforeEach(() => {
  counted = { '24h': [aTeaser({ id: 1 })], '7d': [aTeaser({ id: 2 })], '30d': [aTeaser({ id: 3 })] }
  trendingPosts.mockReset().mockImplementation(async (window: string) => counted[window])
})

const ask = async (query: string) => {
  const answer = await handleMostRead(`https://news.example.org/api/most-read${query}`)
  return { answer, body: await answer.json() }
}

describe('what is most read', () => {
  it('is the ranking of the window, with as much of a post as a line shows', async () => {
    const { answer, body } = await ask('?window=7d')
    expect([answer.status, body]).toEqual([
      200,
      {
        window: '7d',
        posts: [{ id: 2, title: 'Rain returns to the coast', path: '/climate/rain-returns', language: 'en' }],
      },
    ])
  })
  it('is of a day where no window is named', async () => {
    expect((await ask('')).body.window).toBe('24h')
  })
  it('an empty window is answered with a wider one, which is named', async () => {
    counted['24h'] = []
    expect((await ask('?window=24h')).body).toMatchObject({ window: '7d', posts: [{ id: 2 }] })
    counted['7d'] = []
    expect((await ask('?window=24h')).body.window).toBe('30d')
  })
  it('an empty window is never answered with a narrower one', async () => {
    counted['30d'] = []
    expect((await ask('?window=30d')).body).toEqual({ window: null, posts: [] })
  })
  it('may be shared by all readers for a minute', async () => {
    expect((await ask('?window=24h')).answer.headers.get('cache-control')).toMatch(
      /^public, max-age=60, s-maxage=60,/,
    )
  })
  it.each(['?window=1y', '?window=', '?window=24h&window=7d', '?window=__proto__', '?window=24H'])(
    'is refused for %s, without a call',
    async (query) => {
      const { answer, body } = await ask(query)
      expect([answer.status, body.error.field, answer.headers.get('cache-control')]).toEqual([
        400,
        'window',
        'no-store',
      ])
      expect(trendingPosts).not.toHaveBeenCalled()
    },
  )
  it('a failing service is an uncached 503', async () => {
    trendingPosts.mockRejectedValue(
      new DeliveryError('unavailable', { route: 'posts/trending', reason: 'down' }),
    )
    const { answer, body } = await ask('?window=24h')
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ])
    expect(JSON.stringify(body)).not.toContain('down')
  })
})
