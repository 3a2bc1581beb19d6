import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cached, optional } from '@/lib/delivery/cache'
import { OPEN_MS } from '@/lib/delivery/call/breaker'
import { asSecondary } from '@/lib/delivery/call/deadline'
import { get } from '@/lib/delivery/call/http'
import { breakerOf, breakers, budget, resetResilience } from '@/lib/delivery/call/resilience'
import { DeliveryError } from '@/lib/delivery/errors'
import {
  after,
  hang,
  jsonResponse,
  passing,
  type ScriptedFetch,
  scriptFetch,
} from '../../../fakes/scripted-fetch'
import { json } from '../../../fakes/scripted-server'
import { inRequest, siteReading } from '../../../fakes/site-environment'

const RPM = 30
const ANSWERS_AFTER_MS = 500

const server = siteReading(
  (request, response) => {
    const wait = request.url?.includes('late') ? ANSWERS_AFTER_MS : 0
    setTimeout(() => json(response, { data: [] }), wait)
  },
  { DELIVERY_RPM: String(RPM) },
)

/** The calls go over a wire in memory, so that no time passes. */
describe('calls that fail', () => {
  let wire: ScriptedFetch
  beforeEach(() => {
    wire = scriptFetch()
    resetResilience()
  })
  afterEach(() => wire.restore())

  const ask = (route = 'post') => get({ route, segments: [route] })
  const timed = passing

  describe('circuit breaker', () => {
    it('after five failures, the circuit is open and reads fail without a call', async () => {
      wire.answer(() => jsonResponse({}, 500))
      await timed(ask())
      await timed(ask())
      const before = wire.requests.length
      const { outcome, ms } = await timed(ask())
      expect(outcome).toMatchObject({ failure: 'unavailable', detail: { retryAfterMs: expect.any(Number) } })
      expect(wire.requests.length).toBe(before)
      expect(ms).toBe(0)
      expect(before).toBeLessThanOrEqual(6)
    })

    it('HTML responses open the circuit after five calls', async () => {
      wire.answer(() => new Response('<p>Back soon</p>', { headers: { 'Content-Type': 'text/html' } }))
      for (let call = 0; call < 6; call++) await timed(ask())
      expect(wire.requests.length).toBe(5)
    })

    it.each([401, 403, 404, 400])('a %i response does not open the circuit', async (status) => {
      wire.answer(() => jsonResponse({}, status))
      for (let call = 0; call < 8; call++) await timed(ask())
      expect(wire.requests.length).toBe(8)
    })

    it.each([301, 404])(
      'HTML with a %i, whose body may say more, does not open the circuit',
      async (status) => {
        const html = { status, headers: { 'Content-Type': 'text/html' } }
        wire.answer(() => new Response('<p>Not here</p>', html))
        for (let call = 0; call < 8; call++) {
          const pendingCall = get({
            route: 'identify_url',
            segments: ['identify_url'],
            bodyAlsoOn: [301, 404],
          })
          expect((await timed(pendingCall)).outcome).toMatchObject({ failure: 'malformed' })
        }
        expect(wire.requests.length).toBe(8)
      },
    )

    it('of the reads that wait while the circuit is open, one makes a call, and the others wait for its answer', async () => {
      wire.answer(() => jsonResponse({}, 500))
      await timed(ask())
      await timed(ask())
      vi.advanceTimersByTime(OPEN_MS)
      const before = wire.requests.length
      wire.answer(after(100, () => jsonResponse({ data: 1 })))
      const reads = await Promise.all(Array.from({ length: 10 }, () => timed(ask())))
      expect(wire.requests.length).toBe(before + 1)
      const [probe, ...others] = reads.map(({ outcome }) => outcome)
      expect(probe).toEqual({ data: 1 })
      for (const other of others) expect(other).toMatchObject({ failure: 'unavailable' })
      expect((await timed(ask())).outcome).toEqual({ data: 1 })
    })

    it('reads that an open circuit refuses spend no calls of the budget', async () => {
      wire.answer(() => jsonResponse({}, 500))
      await timed(ask())
      await timed(ask())
      const { calls } = await budget().usage()
      for (let read = 0; read < 40; read++)
        expect((await timed(ask())).outcome).toMatchObject({ failure: 'unavailable' })
      expect(await budget().usage()).toEqual({ calls, limit: 30 })
    })

    it('a 404 response closes the circuit, since the host answers', async () => {
      wire.answer(() => jsonResponse({}, 500))
      await timed(ask())
      await timed(ask())
      vi.advanceTimersByTime(OPEN_MS)
      wire.answer(() => jsonResponse({}, 404))
      await timed(ask())
      expect(breakerOf(server.url).state()).toBe('closed')
    })

    it('a 429 response with Retry-After 30 pauses calls to the host', async () => {
      wire.answer(() => jsonResponse({}, 429, { 'Retry-After': '30' }))
      await timed(ask())
      const before = wire.requests.length
      await timed(ask())
      expect(wire.requests.length).toBe(before)
      expect(breakerOf(server.url).waitMs()).toBeGreaterThan(25_000)
    })
  })

  describe('deadlines', () => {
    it('a call times out at the deadline of its request, 4.5 seconds after the start', async () => {
      wire.answer(hang)
      const { outcome, ms } = await timed(inRequest({ startedAt: Date.now() - 4_000 }, () => ask()))
      expect(outcome).toBeInstanceOf(DeliveryError)
      expect(ms).toBe(500)
    })

    it('secondary calls time out after two seconds and do not open the circuit', async () => {
      wire.answer(hang)
      const reads = Array.from({ length: 6 }, (_, part) => timed(asSecondary(() => ask(`part-${part}`))))
      for (const { ms } of await Promise.all(reads)) expect(ms).toBe(2_000)
      expect(breakerOf(server.url).state()).toBe('closed')
    })

    it('optional returns its fallback if the read takes two seconds', async () => {
      wire.answer(hang)
      const { outcome, ms } = await timed(optional('related', () => ask(), 'none'))
      expect(outcome).toBe('none')
      expect(ms).toBe(2_000)
    })

    it('an optional part of an optional part ends with it, two seconds after it began', async () => {
      wire.answer(hang)
      const part = async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        return asSecondary(() => ask())
      }
      expect((await timed(optional('outer', part, 'none'))).ms).toBe(2_000)
    })

    it('no timer is left after a read that another page began', async () => {
      const read = () => cached(['left'], { tags: [], fresh: 'post' }, () => ask())
      await timed(Promise.all([read(), read(), read()]))
      expect(vi.getTimerCount()).toBe(0)
    })

    it('a page read is not cut short by an optional part that began the same read', async () => {
      wire.answer(after(2_400, () => jsonResponse({ data: 'late' })))
      const read = () => cached(['same'], { tags: [], fresh: 'post' }, () => ask())
      const part = timed(optional('part', read, 'none'))
      const page = timed(read())
      expect((await part).outcome).toBe('none')
      expect((await page).outcome).toEqual({ data: 'late' })
    })

    it('a reader’s deadline applies to a read that a background refresh began', async () => {
      wire.answer(hang)
      const read = () => cached(['refreshed'], { tags: [], fresh: 'post' }, () => ask())
      const refresh = timed(inRequest({ servedFromCache: true }, read))
      const { outcome, ms } = await timed(inRequest({ startedAt: Date.now() - 3_500 }, read))
      expect(outcome).toBeInstanceOf(DeliveryError)
      expect(ms).toBe(1_000)
      await refresh
    })
  })

  describe('call budget', () => {
    it('calls over DELIVERY_RPM fail at once as over-budget, with retryAfterMs', async () => {
      const reads = await Promise.all(Array.from({ length: 60 }, (_, n) => timed(ask(`post-${n}`))))
      expect(wire.requests.length).toBe(30)
      const refused = reads.filter(({ outcome }) => outcome instanceof DeliveryError)
      expect(refused).toHaveLength(30)
      for (const { outcome, ms } of refused) {
        expect(outcome).toMatchObject({
          failure: 'over-budget',
          detail: { retryAfterMs: expect.any(Number) },
        })
        expect(ms).toBe(0)
      }
      expect(budget().queueLength()).toBe(0)
    })

    it('background refreshes leave a fifth of the budget to readers', async () => {
      await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          timed(inRequest({ servedFromCache: true }, () => ask(`old-${n}`))),
        ),
      )
      expect(wire.requests.length).toBe(24)
      const reads = await Promise.all(Array.from({ length: 6 }, (_, n) => timed(ask(`new-${n}`))))
      expect(reads.map(({ outcome }) => outcome)).toEqual(Array(6).fill({ data: 1 }))
    })

    it('200 concurrent reads of one key make one call', async () => {
      wire.answer(after(50, () => jsonResponse({ data: 1 })))
      const read = () => cached(['front'], { tags: [], fresh: 'listing' }, () => ask())
      await timed(Promise.all(Array.from({ length: 200 }, read)))
      expect(wire.requests.length).toBe(1)
    })
  })
})

describe('readers who wait for the budget until too little time is left for the call', () => {
  const MINUTE_MS = 60_000

  const now = Date.now.bind(Date)
  // What the client reads as the time.
  let clock = now

  beforeAll(() => void vi.spyOn(Date, 'now').mockImplementation(() => clock()))
  beforeEach(() => {
    clock = now
    resetResilience()
  })

  const call = (name: string) => get({ route: 'navbar', segments: ['navbar', name] })

  /** Spends the calls of a minute that ends in so many milliseconds, however long they take. */
  async function spendUntil(ms: number) {
    const base = now()
    clock = () => base - MINUTE_MS + ms
    for (let n = 0; n < RPM; n++) await call(String(n))
    const tookMs = now() - base
    clock = () => now() - tookMs
    server.requests.length = 0
  }

  /** Five readers, as many as open the circuit, whose pages have so many milliseconds left. */
  const fiveWith = (ms: number) =>
    Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        inRequest({ startedAt: Date.now() - 4_500 + ms }, () => call(`late-${n}`)).then(
          () => 'answered',
          (error) => error.failure,
        ),
      ),
    )

  const states = () => breakers().map(({ breaker }) => breaker.state())

  it('readers whom the budget would let through too late make no call, and the circuit stays closed', async () => {
    await spendUntil(1_200)
    expect(await fiveWith(1_500)).toEqual(Array(5).fill('over-budget'))
    expect(server.requests).toHaveLength(0)
    expect(states()).toEqual(['closed'])
  })

  it('readers for whom the budget has room in time are answered', async () => {
    await spendUntil(400)
    expect(await fiveWith(2_500)).toEqual(Array(5).fill('answered'))
  })

  it('readers whose time is over make no call, though the budget has room, and the circuit stays closed', async () => {
    expect(await fiveWith(-1)).toEqual(Array(5).fill('unavailable'))
    expect(server.requests).toHaveLength(0)
    expect(states()).toEqual(['closed'])
  })

  it('calls of readers with less time left than the service takes leave the circuit closed', async () => {
    expect(await fiveWith(ANSWERS_AFTER_MS / 2)).toEqual(Array(5).fill('unavailable'))
    expect(server.requests).toHaveLength(5)
    expect(states()).toEqual(['closed'])
  })
})
