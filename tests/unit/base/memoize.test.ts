import { expect, test, vi } from 'vitest'
import { formatShort, formatTime, formatWhole } from '@/lib/base/dates'
import { memoize } from '@/lib/base/memoize'

const CLOCK = { language: 'en-IN', timeZone: 'Asia/Kolkata' }

test('results are kept by all arguments', () => {
  const make = vi.fn((language: string, options: object) => ({ language, options }))
  const kept = memoize(make)
  const first = kept('en', { hour: 'numeric' })
  expect(kept('en', { hour: 'numeric' })).toBe(first)
  expect(kept('en', { hour: '2-digit' })).toEqual({ language: 'en', options: { hour: '2-digit' } })
  expect(kept('hi', { hour: 'numeric' })).toEqual({ language: 'hi', options: { hour: 'numeric' } })
  expect(make).toHaveBeenCalledTimes(3)
})

test('at most 200 results are kept', () => {
  const make = vi.fn((name: number) => ({ name }))
  const kept = memoize(make)
  for (let name = 0; name < 200; name++) kept(name)
  kept(0)
  expect(make).toHaveBeenCalledTimes(200)
  kept(200)
  expect(kept(0)).toEqual({ name: 0 })
  expect(make).toHaveBeenCalledTimes(202)
})

test('a hundred times are written with the formatters of one', () => {
  let made = 0
  class Counted extends Intl.DateTimeFormat {
    constructor(...given: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...given)
      made++
    }
  }
  vi.stubGlobal('Intl', { Locale: Intl.Locale, DateTimeFormat: Counted })
  const write = (day: number) => {
    const iso = new Date(Date.UTC(2026, 0, day, 10)).toISOString()
    return [formatShort(iso, CLOCK, Date.UTC(2026, 6)), formatTime(iso, CLOCK), formatWhole(iso, CLOCK)]
  }
  write(1)
  const first = made
  expect(first).toBeGreaterThan(0)
  const written = Array.from({ length: 100 }, (_, day) => write(day + 1).join())
  expect(new Set(written).size).toBe(100)
  expect(made).toBe(first)
  vi.unstubAllGlobals()
})
