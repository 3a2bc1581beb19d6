import { expect, test } from 'vitest'
import { sampleViews } from '../../../service/seed/sample-views'

const HOUR = 3_600_000
const NOW = 1_000_000 * HOUR

test('sample views begin with the hour of publishing and halve every twelve hours', () => {
  const rows = sampleViews(100, NOW - 12 * HOUR, NOW)
  expect(rows[0]).toEqual({ hour: 1_000_000 - 12, views: 100 })
  expect(rows[12]).toEqual({ hour: 1_000_000, views: 50 })
})

test('sample views continue after the start and end when they decay to zero', () => {
  const hours = sampleViews(100, NOW, NOW).map(({ hour }) => hour - 1_000_000)
  expect(hours.at(-1)).toBe(91)
})

test('a post older than every window of the ranking has no sample views', () => {
  expect(sampleViews(100, NOW - 60 * 24 * HOUR, NOW)).toEqual([])
})

test('sampleViews returns no rows for zero views', () => expect(sampleViews(0, NOW, NOW)).toEqual([]))
