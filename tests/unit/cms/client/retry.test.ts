/** When a failed call is made again: what the service asks for, and the wait where it asks for none. */
import { expect, it } from 'vitest'
import { isRetryable, requestedWaitMs, waitBefore } from '@/lib/cms/client/retry'

it('waitBefore doubles per attempt, has jitter, and is at least the requested wait', () => {
  expect(waitBefore(1, null, 0.5)).toBe(2 * waitBefore(0, null, 0.5))
  expect(waitBefore(0, null, 0)).toBeLessThan(waitBefore(0, null, 1))
  expect(waitBefore(0, 5_000, 0.5)).toBe(5_000)
  // A requested wait of 0 does not shorten the usual one.
  expect(waitBefore(0, 0, 0.5)).toBe(waitBefore(0, null, 0.5))
})
it.each([
  ['retry-after', '3', 3_000],
  ['retry-after', '0', 0],
  ['x-ratelimit-reset', '0', 0],
  ['retry-after', 'Thu, 01 Jan 1970 00:00:10 GMT', 10_000],
  ['x-ratelimit-reset', '7', 7_000],
  ['retry-after', 'soon', null],
  ['retry-after', '-1', null],
])('requestedWaitMs reads %s: %s', (name, value, ms) => {
  expect(requestedWaitMs(new Headers({ [name]: value }), 0)).toBe(ms)
})
it('Retry-After takes precedence over X-RateLimit-Reset, even if it is 0', () => {
  expect(requestedWaitMs(new Headers({ 'retry-after': '0', 'x-ratelimit-reset': '7' }), 0)).toBe(0)
})
it('only the statuses 429 and 5xx are retryable', () => {
  expect([429, 500, 503, 400, 401, 404].map(isRetryable)).toEqual([true, true, true, false, false, false])
})

const NOW = Date.UTC(2026, 10, 21, 10, 0, 0)
it.each([
  ['retry-after', 'Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
  ['retry-after', 'Sat, 21 Nov 2026 09:59:00 GMT', 0],
  ['x-ratelimit-reset', String(NOW / 1000 + 30), 30_000],
  ['x-ratelimit-reset', String(NOW / 1000 - 30), 0],
])('requestedWaitMs is the time from now until the one in %s: %s', (name, value, ms) => {
  expect(requestedWaitMs(new Headers({ [name]: value }), NOW)).toBe(ms)
})

it.each([
  ['retry-after', 'Tomorrow'],
  ['retry-after', '2026-11-21T10:00:30Z'],
  ['retry-after', '9999999999'],
  ['retry-after', '1.5'],
  ['retry-after', '5 seconds'],
  ['x-ratelimit-reset', 'soon'],
  ['x-ratelimit-reset', '-7'],
  ['x-ratelimit-reset', '9999999999999'],
])('requestedWaitMs reads no wait from %s: %s', (name, value) => {
  expect(requestedWaitMs(new Headers({ [name]: value }), 0)).toBeNull()
})

it('requestedWaitMs reads X-RateLimit-Reset where Retry-After is unreadable', () => {
  expect(requestedWaitMs(new Headers({ 'retry-after': 'soon', 'x-ratelimit-reset': '7' }), 0)).toBe(7_000)
})

it('waitBefore is half to one and a half times 150 milliseconds at first', () => {
  expect([0, 0.5, 1].map((random) => waitBefore(0, null, random))).toEqual([75, 150, 225])
})
