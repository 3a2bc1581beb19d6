import { describe, expect, test } from 'vitest'
import { readTime } from '../../../service/filters/time-span'

const at = (iso: string) => Date.parse(iso)

test('readTime reads a date as its whole day in UTC', () => {
  expect(readTime('2025-06-10')).toEqual({ from: at('2025-06-10T00:00Z'), before: at('2025-06-11T00:00Z') })
})

describe('readTime', () => {
  test.each([
    ['2025-06-10T12:30:15Z', '2025-06-10T12:30:15Z'],
    ['2025-06-10T12:30Z', '2025-06-10T12:30:00Z'],
    ['2025-06-10 12:30:15', '2025-06-10T12:30:15Z'],
    ['2025-06-10T12:30:15.123456Z', '2025-06-10T12:30:15.123Z'],
    ['2025-06-10T12:30:15+05:30', '2025-06-10T07:00:15Z'],
    ['2025-06-10T12:30:15-0530', '2025-06-10T18:00:15Z'],
    ['2025-06-10T12:30:15 05:30', '2025-06-10T07:00:15Z'],
  ])('readTime reads %s as one moment', (text, iso) =>
    expect(readTime(text)).toEqual({ from: at(iso), before: at(iso) + 1 }),
  )
})

test.each([
  '',
  'today',
  '2025',
  '2025-6-1',
  '2025-02-30',
  '2025-02-30T10:00Z',
  '2025-06-10T24:30Z',
  '10 Jun 2025',
])('readTime returns null for “%s”', (text) => expect(readTime(text)).toBeNull())
