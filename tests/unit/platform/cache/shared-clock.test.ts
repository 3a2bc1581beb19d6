import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSharedClock } from '@/lib/platform/cache/shared-clock.mjs'

const NOON = Date.UTC(2026, 0, 1, 12)
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The earliest and the latest time after readings, as differences to this machine's clock. */
function differencesAfter(...readings: Parameters<ReturnType<typeof createSharedClock>['adjust']>[0][]) {
  const clock = createSharedClock()
  for (const reading of readings) clock.adjust(reading)
  return [clock.earliest() - NOON, clock.now() - NOON]
}

const at = (sentAt: number, receivedAt: number, redisNow: number) => ({
  sentAt: NOON + sentAt,
  receivedAt: NOON + receivedAt,
  redisNow: NOON + redisNow,
})

describe('createSharedClock', () => {
  it('createSharedClock goes by the clock of the machine before it has read another', () => {
    expect(differencesAfter()).toEqual([0, 0])
  })

  it.each([
    ['an equal clock', at(0, 0, 0)],
    ['one read as the question was sent', at(0, 80, 0)],
    ['one read as the answer came', at(0, 80, 80)],
    // One of the clocks may have been about to show the next millisecond.
    ['one that is a millisecond ahead', at(0, 0, 1)],
    ['one that is a millisecond behind', at(0, 0, -1)],
  ])('createSharedClock goes by the clock of the machine after it has read %s', (_, reading) => {
    expect(differencesAfter(reading)).toEqual([0, 0])
  })

  it.each([
    ['two milliseconds ahead', at(0, 0, 2), [1, 3]],
    ['two milliseconds behind', at(0, 0, -2), [-3, -1]],
    ['a minute ahead', at(0, 5, MINUTE), [MINUTE - 6, MINUTE + 1]],
    ['a minute behind', at(0, 5, -MINUTE), [-MINUTE - 6, 1 - MINUTE]],
  ])('createSharedClock takes the range in which a clock %s can be', (_, reading, differences) => {
    expect(differencesAfter(reading)).toEqual(differences)
  })

  it('createSharedClock narrows the range by each reading', () => {
    const [slow, soonAsked, soonAnswered] = [
      at(0, 500, MINUTE + 100),
      at(90, 500, MINUTE + 100),
      at(0, 110, MINUTE + 100),
    ]
    expect(differencesAfter(slow, soonAsked)).toEqual([MINUTE - 401, MINUTE + 11])
    expect(differencesAfter(slow, soonAnswered)).toEqual([MINUTE - 11, MINUTE + 101])
    expect(differencesAfter(slow, soonAsked, soonAnswered)).toEqual([MINUTE - 11, MINUTE + 11])
    expect(differencesAfter(soonAsked, soonAnswered, slow)).toEqual([MINUTE - 11, MINUTE + 11])
  })

  it.each([
    ['forward', MINUTE],
    ['back', -MINUTE],
  ])('createSharedClock begins anew where a clock was set %s', (_, by) => {
    expect(differencesAfter(at(0, 0, by), at(10, 20, 10))).toEqual([-11, 1])
  })

  it('createSharedClock ignores a reading during which the clock of the machine was set back', () => {
    expect(differencesAfter(at(0, -MINUTE, 0))).toEqual([0, 0])
  })
})
