import { describe, expect, it } from 'vitest'
import { readSlotSize, reserve } from '@/lib/slots/size'

describe('a slot’s size', () => {
  it.each([
    ['728x90', 728, 90],
    [' 300 X 250 ', 300, 250],
    ['970×250', 970, 250],
    ['1x1', 1, 1],
    ['0x0', 0, 0],
    ['1200x1200', 1200, 1200],
  ])('%j is read', (size, width, height) => expect(readSlotSize(size)).toEqual({ width, height }))

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
  ])('%.20j is not a size', (size) => expect(readSlotSize(size)).toEqual({ width: null, height: null }))
})

describe('the room a slot gets', () => {
  it('is the declared size', () => {
    expect(reserve({ width: 728, height: 90 })).toEqual({ kind: 'box', width: 728, height: 90 })
  })

  it('is 300 by 250 where no usable size is declared', () => {
    expect(reserve(readSlotSize('autoxauto'))).toEqual({ kind: 'box', width: 300, height: 250 })
    expect(reserve({ width: 0, height: 250 })).toEqual({ kind: 'box', width: 300, height: 250 })
  })

  it('is none for a tag that draws nothing', () => {
    expect(reserve(readSlotSize('1x1'))).toEqual({ kind: 'out-of-page' })
    expect(reserve(readSlotSize('0x0'))).toEqual({ kind: 'out-of-page' })
  })
})
