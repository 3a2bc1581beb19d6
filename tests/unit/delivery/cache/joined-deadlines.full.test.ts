/** Pages that wait for a read that another began, which has less time left or fewer calls. */
import type { ServerResponse } from 'node:http'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cached } from '@/lib/delivery/cache'
import { forCrawler } from '@/lib/delivery/call/deadline'
import { get } from '@/lib/delivery/call/http'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { json } from '../../../fakes/scripted-server'
import { inRequest, siteReading } from '../../../fakes/site-environment'

const ANSWERS_AFTER_MS = 600
const MINUTE_MS = 60_000
const RPM = 10
const ROOM_AFTER_MS = 2_250

// The clock that the budget reads: how far it is behind, or the time at which it is stopped.
let behindMs = 0
let stoppedAt: number | null = null
const now = Date.now.bind(Date)

const late = (response: ServerResponse) => {
  setTimeout(() => json(response, { data: [] }), ANSWERS_AFTER_MS)
}

let answer: (response: ServerResponse, count: number) => void
const server = siteReading((_, response) => answer(response, server.requests.length), {
  DELIVERY_RPM: String(RPM),
})
beforeAll(() => void vi.spyOn(Date, 'now').mockImplementation(() => stoppedAt ?? now() - behindMs))
beforeEach(() => {
  resetResilience()
  behindMs = 0
  answer = late
})

const read = () =>
  cached(['shared'], { tags: [], fresh: 'listing' }, () => get({ route: 'posts', segments: ['posts'] }))

const call = (n: number) => get({ route: 'navbar', segments: ['navbar', String(n)] })

/** In a request that began so long ago; a page has 4.5 seconds. */
const readAfter = (ms: number) =>
  inRequest({ startedAt: Date.now() - ms }, read).then(
    () => 'answered',
    (error) => error.failure,
  )

it('a reader with time left gets an answer even if the reader who began the read ran out of time', async () => {
  expect(await Promise.all([readAfter(4_300), readAfter(0)])).toEqual(['unavailable', 'answered'])
  expect(server.requests.length).toBeLessThanOrEqual(2)
})

it('readers who run out of time together make one call', async () => {
  expect(await Promise.all([readAfter(4_300), readAfter(4_250), readAfter(4_200)])).toEqual(
    Array(3).fill('unavailable'),
  )
  expect(server.requests.length).toBeLessThanOrEqual(1)
})

it('a reader with time left gets a call that the budget allows too late for the reader who began the read', async () => {
  answer = (response) => json(response, { data: [] })
  // All calls are counted at one time, however long a busy machine takes for them.
  stoppedAt = now()
  for (let n = 0; n < RPM; n++) await call(n)
  behindMs = now() - (stoppedAt + MINUTE_MS - ROOM_AFTER_MS)
  stoppedAt = null
  // The other calls wait behind this one.
  const ahead = call(RPM)
  expect(await Promise.all([readAfter(2_500), readAfter(0)])).toEqual(['over-budget', 'answered'])
  await ahead
})

it('a reader with time left has a second attempt for which the reader who began the read had no time', async () => {
  answer = (response, count) => json(response, { data: [] }, count === 1 ? 502 : 200)
  expect(await Promise.all([readAfter(4_430), readAfter(0)])).toEqual(['unavailable', 'answered'])
  expect(server.requests).toHaveLength(2)
})

it('the refresh of a page gets a call even if the crawl that began the read has no calls left', async () => {
  answer = (response) => json(response, { data: [] })
  behindMs = MINUTE_MS - 1_000
  await forCrawler(() => call(0))
  behindMs = 0
  for (let n = 1; n < RPM / 2; n++) await forCrawler(() => call(n))
  const nextTurn = forCrawler(() => call(RPM))
  const crawl = forCrawler(read).catch((error) => error.failure)
  const refresh = inRequest({ servedFromCache: true }, read)
  expect(await Promise.all([crawl, refresh])).toEqual(['over-budget', { data: [] }])
  await nextTurn
})
