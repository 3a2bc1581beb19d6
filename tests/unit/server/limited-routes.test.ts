import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CLIENT_HEADER } from '@/lib/server/client-address'
import { limited, pictureLimit, waitMsOf } from '@/lib/server/limits'
import { useEnvironment } from '../../fakes/site-environment'

// Before the limits are made, since they keep the clock that they find.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'] }))

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))

describe('limited', () => {
  afterEach(() => vi.unstubAllEnvs())
  const requestOf = (path: string, client: string, name = CLIENT_HEADER) =>
    limited(path, new Headers({ [name]: client }))
  const requestUntilRefused = (path: string, client: string) => {
    for (let allowed = 0; allowed < 1_000; allowed++) {
      const answer = requestOf(path, client)
      if (answer) return { allowed, answer }
    }
    throw new Error('never refused')
  }

  it('/search allows a burst of 20 requests, then answers 429 with an HTML page', async () => {
    const { allowed, answer } = requestUntilRefused('/search', '192.0.2.1')
    expect([allowed, answer.status, answer.headers.get('retry-after')]).toEqual([20, 429, '1'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('<h1>One moment, please</h1>')
    expect(requestOf('/search', '192.0.2.2')).toBeNull()
  })
  it('/api/revalidate allows a burst of 60 requests, then answers a JSON 429', async () => {
    const { allowed, answer } = requestUntilRefused('/api/revalidate', '192.0.2.1')
    expect([allowed, answer.status]).toEqual([60, 429])
    expect((await answer.json()).error.message).toBeTypeOf('string')
  })
  it('/api/following allows a burst of 15 requests, then answers a JSON 429', async () => {
    const { allowed, answer } = requestUntilRefused('/api/following', '192.0.2.1')
    expect([allowed, answer.status, answer.headers.get('retry-after')]).toEqual([15, 429, '2'])
    expect((await answer.json()).error.message).toBeTypeOf('string')
  })
  it('/api/live allows a burst of 200 requests, counted apart from the rest of the API', () => {
    const { allowed, answer } = requestUntilRefused('/api/live/9', '192.0.2.3')
    expect([allowed, answer.status]).toEqual([200, 429])
    expect(requestOf('/api/revalidate', '192.0.2.3')).toBeNull()
  })
  it('/api/vitals allows a burst of 200 requests, counted apart from newsletter sign-ups', () => {
    const { allowed, answer } = requestUntilRefused('/api/vitals', '192.0.2.4')
    expect([allowed, answer.status]).toEqual([200, 429])
    expect(requestOf('/api/newsletters', '192.0.2.4')).toBeNull()
  })
  it('requests of unknown clients are not limited, and x-vercel-forwarded-for counts only on Vercel', () => {
    for (let n = 0; n < 100; n++) expect(limited('/search', new Headers())).toBeNull()
    for (let n = 0; n < 100; n++)
      expect(requestOf('/search', '192.0.2.9', 'x-vercel-forwarded-for')).toBeNull()
    vi.stubEnv('VERCEL', '1')
    const answers = Array.from({ length: 30 }, () =>
      requestOf('/search', '192.0.2.9', 'x-vercel-forwarded-for'),
    )
    expect(answers.filter(Boolean)).toHaveLength(10)
  })
  it('on Vercel the client header of the proxy is ignored, since a client could send it', () => {
    vi.stubEnv('VERCEL', '1')
    const headers = (n: number) =>
      new Headers({ [CLIENT_HEADER]: `192.0.2.${n}`, 'x-vercel-forwarded-for': '198.51.100.3' })
    const answers = Array.from({ length: 30 }, (_, n) => limited('/search', headers(n)))
    expect(answers.filter(Boolean)).toHaveLength(10)
  })
})

afterAll(() => vi.useRealTimers())

describe('how fast each limit refills', () => {
  const status = (path: string) => (client: string) =>
    limited(path, new Headers({ [CLIENT_HEADER]: client }))?.status === 429
  const wait = (limit: 'signUp' | 'shareCard') => (client: string) =>
    waitMsOf(limit, new Headers({ [CLIENT_HEADER]: client })) > 0

  it.each([
    ['/search', 20, 60, status('/search')],
    ['/api/revalidate', 60, 300, status('/api/revalidate')],
    ['/api/live/9', 200, 2_400, status('/api/live/9')],
    ['/api/vitals', 200, 1_200, status('/api/vitals')],
    ['/api/following', 15, 30, status('/api/following')],
    ['sign-ups', 5, 1, wait('signUp')],
    ['share cards', 60, 120, wait('shareCard')],
    ['new pictures', 200, 180, (client: string) => pictureLimit().take(client) > 0],
  ] as [string, number, number, (client: string) => boolean][])(
    'the limit of %s is a burst of %i, and %i a minute after it',
    (name, burst, perMinute, isRefused) => {
      const client = `of ${name}`
      const allowed = () => {
        let count = 0
        while (!isRefused(client)) count += 1
        return count
      }
      expect(allowed()).toBe(burst)
      // In steps, so that no burst caps what has been refilled. The last is longer by what rounding may take.
      let refilled = 0
      for (let step = 0; step < 12; step++) {
        vi.advanceTimersByTime(step === 11 ? 5_001 : 5_000)
        refilled += allowed()
      }
      expect(refilled).toBe(perMinute)
    },
  )

  it('the live updates, the vitals, the followed lists and the rest of the API are counted apart', () => {
    const client = 'of all routes'
    const paths = ['/api/live/9', '/api/vitals', '/api/following', '/api/revalidate', '/search']
    for (const path of paths) {
      const isRefused = status(path)
      expect([path, isRefused(client)]).toEqual([path, false])
      for (let n = 0; n < 250; n++) isRefused(client)
      expect([path, isRefused(client)]).toEqual([path, true])
    }
  })

  it('sign-ups and share cards of unknown clients are not limited', () => {
    for (let n = 0; n < 100; n++) {
      expect(waitMsOf('signUp', new Headers())).toBe(0)
      expect(waitMsOf('shareCard', new Headers())).toBe(0)
    }
  })

  it('requests with an empty client header are not limited together', () => {
    for (let n = 0; n < 100; n++) expect(limited('/search', new Headers({ [CLIENT_HEADER]: '' }))).toBeNull()
  })
})
