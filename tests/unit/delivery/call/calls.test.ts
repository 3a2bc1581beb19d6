import { beforeEach, describe, expect, it } from 'vitest'
import { BodyRefused, readJsonBody } from '@/lib/delivery/call/body'
import { type Breaker, type BreakerChange, createBreaker, OPEN_MS } from '@/lib/delivery/call/breaker'
import { isRetryable, requestedWaitMs, waitBefore } from '@/lib/delivery/call/http'
import { instanceShare, instancesSeen, noteInstances } from '@/lib/delivery/call/shared-budget'
import { createRouteMemory, MISSING_FOR_MS, THERE_FOR_MS } from '@/lib/delivery/records/live-updates'

function started() {
  let time = 1_000_000
  const changes: BreakerChange[] = []
  const breaker = createBreaker(
    () => time,
    (change) => changes.push(change),
  )
  const fail = (times: number) => {
    for (let count = 0; count < times; count++) breaker.failed()
  }
  return {
    breaker,
    changes,
    fail,
    pass: (ms: number) => {
      time += ms
    },
  }
}

describe('createBreaker', () => {
  it('the circuit stays closed through successes and up to four failures in a row', () => {
    const { breaker, fail, changes } = started()
    fail(4)
    breaker.succeeded()
    fail(4)
    expect([breaker.state(), breaker.admit(), breaker.waitMs(), changes]).toEqual(['closed', true, 0, []])
  })

  it('the circuit opens at the fifth failure in a row, reports it once and refuses calls', () => {
    const { breaker, fail, changes } = started()
    fail(7)
    expect([breaker.state(), breaker.admit()]).toEqual(['open', false])
    expect(breaker.waitMs()).toBe(OPEN_MS)
    expect(changes).toEqual([{ state: 'opened', failures: 5 }])
  })

  it('after OPEN_MS, the circuit lets exactly one probe call through', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(OPEN_MS)
    expect([breaker.waitMs(), breaker.admit(), breaker.admit(), breaker.state()]).toEqual([
      0,
      true,
      false,
      'probing',
    ])
    expect(breaker.waitMs()).toBeGreaterThan(0)
  })

  it('the circuit probes at once where the clock was set back by hours since it opened or began a probe', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(-3_600_000)
    expect([breaker.waitMs(), breaker.admit()]).toEqual([0, true])
    pass(-3_600_000)
    expect([breaker.waitMs(), breaker.admit()]).toEqual([0, true])
  })

  it('the circuit closes at the first success and reports once how long it was open', () => {
    const { breaker, fail, pass, changes } = started()
    fail(5)
    pass(OPEN_MS + 200)
    breaker.admit()
    breaker.succeeded()
    breaker.succeeded()
    expect([breaker.state(), breaker.admit()]).toEqual(['closed', true])
    expect(changes.slice(1)).toEqual([{ state: 'closed', openMs: OPEN_MS + 200 }])
  })

  it('a failed probe opens the circuit again without a second report', () => {
    const { breaker, fail, pass, changes } = started()
    fail(5)
    pass(OPEN_MS)
    breaker.admit()
    breaker.failed()
    expect([breaker.state(), breaker.admit(), changes.length]).toEqual(['open', false, 1])
  })

  it('the circuit probes again after an inconclusive or lost probe', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(OPEN_MS)
    breaker.admit()
    breaker.recordInconclusive()
    expect(breaker.admit()).toBe(false)
    pass(OPEN_MS)
    expect(breaker.admit()).toBe(true)
    pass(10_000)
    expect(breaker.admit()).toBe(true)
  })

  it('a probe without an outcome keeps the circuit from another for ten seconds', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(OPEN_MS)
    breaker.admit()
    pass(9_999)
    expect([breaker.state(), breaker.admit()]).toEqual(['probing', false])
    pass(1)
    expect([breaker.state(), breaker.admit()]).toEqual(['open', true])
  })

  it('a failed probe after a pause opens the circuit again, though no five calls failed', () => {
    const { breaker, pass } = started()
    breaker.pause(30_000)
    pass(30_000)
    breaker.admit()
    breaker.failed()
    expect([breaker.state(), breaker.admit(), breaker.waitMs()]).toEqual(['open', false, OPEN_MS])
  })

  it('inconclusive calls do not open the circuit', () => {
    const { breaker } = started()
    for (let count = 0; count < 20; count++) breaker.recordInconclusive()
    expect(breaker.state()).toBe('closed')
  })

  it.each([0, OPEN_MS - 1])('a pause of %i milliseconds stops calls for OPEN_MS', (ms) => {
    const { breaker } = started()
    breaker.pause(ms)
    expect([breaker.admit(), breaker.waitMs()]).toEqual([false, OPEN_MS])
  })

  it.each<[string, (breaker: Breaker) => void]>([
    ['fails', (breaker) => breaker.failed()],
    ['is told to wait for a shorter time', (breaker) => breaker.pause(0)],
    ['succeeds', (breaker) => breaker.succeeded()],
  ])('a pause is kept when a call that began before it %s', (_, end) => {
    const { breaker, pass } = started()
    breaker.pause(30_000)
    pass(1_000)
    end(breaker)
    expect([breaker.admit(), breaker.waitMs()]).toEqual([false, 29_000])
    pass(29_000)
    expect(breaker.admit()).toBe(true)
    breaker.succeeded()
    expect(breaker.state()).toBe('closed')
  })

  it('a pause for which less than OPEN_MS was requested ends with a success', () => {
    const { breaker } = started()
    breaker.pause(1_000)
    breaker.succeeded()
    expect([breaker.state(), breaker.admit()]).toEqual(['closed', true])
  })

  it('a success closes a circuit that failures opened, even after an earlier pause', () => {
    const { breaker, fail, pass } = started()
    breaker.pause(30_000)
    pass(30_000)
    breaker.admit()
    breaker.failed()
    breaker.succeeded()
    expect(breaker.state()).toBe('closed')
    fail(5)
    breaker.succeeded()
    expect(breaker.state()).toBe('closed')
  })

  it('pause stops calls for the requested time, at most a minute', () => {
    const { breaker, pass } = started()
    breaker.pause(30_000)
    expect(breaker.waitMs()).toBe(30_000)
    pass(30_000)
    breaker.admit()
    breaker.pause(86_400_000)
    expect(breaker.waitMs()).toBe(60_000)
  })
})

/** When a failed call is made again: what the service asks for, and the wait where it asks for none. */
it('waitBefore doubles per attempt, has jitter, and is at least the requested wait', () => {
  expect(waitBefore(1, null, 0.5)).toBe(2 * waitBefore(0, null, 0.5))
  expect(waitBefore(0, null, 0)).toBeLessThan(waitBefore(0, null, 1))
  expect(waitBefore(0, 5_000, 0.5)).toBe(5_000)
  // A requested wait of 0 does not shorten the usual one.
  expect(waitBefore(0, 0, 0.5)).toBe(waitBefore(0, null, 0.5))
})
it('Retry-After takes precedence over X-RateLimit-Reset, even if it is 0', () => {
  expect(requestedWaitMs(new Headers({ 'retry-after': '0', 'x-ratelimit-reset': '7' }), 0)).toBe(0)
})
it('only the statuses 429 and 5xx are retryable', () => {
  expect([429, 500, 503, 400, 401, 404].map(isRetryable)).toEqual([true, true, true, false, false, false])
})

const NOW = Date.UTC(2026, 10, 21, 10, 0, 0)
it.each([
  ['retry-after', '3', 3_000],
  ['retry-after', '0', 0],
  ['retry-after', 'Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
  ['retry-after', 'Sat, 21 Nov 2026 09:59:00 GMT', 0],
  ['x-ratelimit-reset', '0', 0],
  ['x-ratelimit-reset', String(NOW / 1000 + 30), 30_000],
  ['x-ratelimit-reset', String(NOW / 1000 - 30), 0],
  ['retry-after', 'soon', null],
  ['retry-after', '2026-11-21T10:00:30Z', null],
  ['retry-after', '9999999999', null],
  ['retry-after', '-1', null],
  ['retry-after', '1.5', null],
  ['retry-after', '5 seconds', null],
  ['x-ratelimit-reset', 'soon', null],
  ['x-ratelimit-reset', '-7', null],
  ['x-ratelimit-reset', '9999999999999', null],
])('requestedWaitMs reads %s: %s', (name, value, ms) => {
  expect(requestedWaitMs(new Headers({ [name]: value }), NOW)).toBe(ms)
})

it('X-RateLimit-Reset is a time in seconds', () => {
  expect(requestedWaitMs(new Headers({ 'x-ratelimit-reset': '7' }), 0)).toBe(7_000)
})

it('requestedWaitMs reads X-RateLimit-Reset where Retry-After is unreadable', () => {
  expect(requestedWaitMs(new Headers({ 'retry-after': 'soon', 'x-ratelimit-reset': '7' }), 0)).toBe(7_000)
})

it('waitBefore is half to one and a half times 150 milliseconds at first', () => {
  expect([0, 0.5, 1].map((random) => waitBefore(0, null, random))).toEqual([75, 150, 225])
})

describe('route memory', () => {
  let now: number
  beforeEach(() => {
    now = 1_000_000_000
  })
  const newMemory = () => createRouteMemory(() => now)

  it('createRouteMemory begins with a route that is neither missing nor there', () => {
    const route = newMemory()
    expect([route.isMissing(), route.isThere()]).toEqual([false, false])
  })

  it('a route that was missed is missing for ten minutes', () => {
    const route = newMemory()
    route.noteMissing()
    now += MISSING_FOR_MS - 1
    expect(route.isMissing()).toBe(true)
    now += 1
    expect(route.isMissing()).toBe(false)
  })

  it('a route that answered is there for an hour, in which a 404 is about the record', () => {
    const route = newMemory()
    route.noteThere()
    now += THERE_FOR_MS - 1
    route.noteMissing()
    expect([route.isThere(), route.isMissing()]).toEqual([true, false])
    now += 1
    expect(route.isThere()).toBe(false)
    route.noteMissing()
    expect(route.isMissing()).toBe(true)
  })

  it('a missing route that answers is no longer missing', () => {
    const route = newMemory()
    route.noteMissing()
    route.noteThere()
    expect(route.isMissing()).toBe(false)
  })

  it('a clock that is set back by hours ends what it remembers', () => {
    const route = newMemory()
    route.noteMissing()
    now -= 3 * 60 * 60_000
    expect(route.isMissing()).toBe(false)
  })
})

/** Bodies of the service: of which type, and how deep. Their size is in http.test.ts. */
const sent = (body: string, type: string | null = 'application/json') => {
  const response = new Response(new TextEncoder().encode(body))
  if (type !== null) response.headers.set('Content-Type', type)
  return response
}

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

it.each([
  ['lists', '[', ']'],
  ['records', '{"a":', '}'],
])('readJsonBody reads %s nested 200 levels deep and refuses those of 201', async (_, open, close) => {
  // The innermost record needs a value.
  const body = (levels: number) => nested(levels, open, close).replace(':}', ':1}')
  await expect(readJsonBody(sent(body(200)))).resolves.toEqual(JSON.parse(body(200)))
  await expect(readJsonBody(sent(body(201)))).rejects.toThrow('nested deeper')
})

it('readJsonBody counts levels of lists and records together', async () => {
  const body = (levels: number) => nested(levels, '[{"a":', '}]').replace(':}', ':1}')
  await expect(readJsonBody(sent(body(100)))).resolves.toBeDefined()
  await expect(readJsonBody(sent(body(101)))).rejects.toThrow('nested deeper')
})

it.each(['{"a":1}', '[1]'])('readJsonBody reads thousands of %s beside each other', async (one) => {
  const body = `[${Array(5_000).fill(one).join()}]`
  expect(await readJsonBody(sent(body))).toHaveLength(5_000)
})

it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/problem+json'])(
  'readJsonBody reads a body declared as %s',
  async (type) => {
    expect(await readJsonBody(sent('{"data":1}', type))).toEqual({ data: 1 })
  },
)

it.each(['text/html', 'application/jsonp', null])(
  'readJsonBody refuses JSON declared as %s, and leaves its body unread',
  async (type) => {
    let isCancelled = false
    const body = new ReadableStream({
      cancel() {
        isCancelled = true
      },
    })
    const response = new Response(body, { headers: type === null ? {} : { 'Content-Type': type } })
    await expect(readJsonBody(response)).rejects.toBeInstanceOf(BodyRefused)
    expect(isCancelled).toBe(true)
  },
)

describe('instanceShare', () => {
  it('instanceShare is the whole budget on a server, or with a shared count in Redis', () => {
    expect(instanceShare(800, { isOnVercel: false, hasSharedCount: false })).toBe(800)
    expect(instanceShare(800, { isOnVercel: true, hasSharedCount: true })).toBe(800)
  })
  it('instanceShare is a tenth of the budget on Vercel without Redis, and at least 1', () => {
    expect(instanceShare(800, { isOnVercel: true, hasSharedCount: false })).toBe(80)
    expect(instanceShare(3, { isOnVercel: true, hasSharedCount: false })).toBe(1)
  })
})

it('instancesSeen is the maximum of the last minute, so a restarted Redis does not lower it', () => {
  expect(instancesSeen()).toBe(1)
  noteInstances(3, 1_000_000)
  expect(instancesSeen()).toBe(3)
  // Redis has restarted, and the other instances have not announced themselves yet.
  noteInstances(0, 1_010_000)
  noteInstances(1, 1_020_000)
  expect(instancesSeen()).toBe(3)
  noteInstances(4, 1_030_000)
  expect(instancesSeen()).toBe(4)
  // Two of them have ended.
  noteInstances(2, 1_089_999)
  expect(instancesSeen()).toBe(4)
  noteInstances(2, 1_090_000)
  expect(instancesSeen()).toBe(2)
  noteInstances(0, 1_200_000)
  expect(instancesSeen()).toBe(1)
})
