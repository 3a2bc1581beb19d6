import { describe, expect, test } from 'vitest'
import { minutesBefore } from '../../../service/newsroom/age'

describe('minutesBefore', () => {
  test.each([
    ['now', 0],
    ['1 minute ago', 1],
    ['90 minutes ago', 90],
    ['5 hours 20 minutes ago', 320],
    ['2 days 1 hour ago', 2940],
    ['in 3 days', -4320],
    ['in 1 hour 4 minutes', -64],
  ])('“%s” is %i minutes before the start', (text, minutes) => expect(minutesBefore(text)).toBe(minutes))

  test.each([
    '',
    'yesterday',
    '5',
    '5 hours',
    'ago',
    'in',
    'in 5 hours ago',
    '-5 hours ago',
    '5 weeks ago',
    '2025-06-10T12:00:00Z',
    '1 day 2 hours 3 minutes 4 minutes ago',
    '9999999 days ago',
  ])('minutesBefore returns null for “%s”', (text) => expect(minutesBefore(text)).toBeNull())
})
