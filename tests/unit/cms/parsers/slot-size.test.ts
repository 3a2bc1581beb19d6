import { describe, expect, it } from 'vitest'
import { readSlotSize } from '@/lib/cms/parsers/slot-size'

describe('readSlotSize', () => {
  it.each([
    ['728x90', 728, 90],
    [' 300 X 250 ', 300, 250],
    ['970×250', 970, 250],
    ['1x1', 1, 1],
    ['0x0', 0, 0],
    ['1200x1200', 1200, 1200],
  ])('readSlotSize reads %j', (size, width, height) => expect(readSlotSize(size)).toEqual({ width, height }))

  it.each([
    'autoxauto',
    '',
    'fluid',
    '1201x90',
    '300x1201',
    '-1x90',
    '300x',
    '3e2x250',
    '300x250x10',
    '9'.repeat(100_000),
  ])('readSlotSize returns null for $0', (size) =>
    expect(readSlotSize(size)).toEqual({ width: null, height: null }),
  )
})
