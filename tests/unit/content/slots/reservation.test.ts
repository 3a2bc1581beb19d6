import { describe, expect, it } from 'vitest'
import { readSlotSize } from '@/lib/cms/parsers/slot-size'
import { reserve } from '@/lib/content/slots/reservation'

describe('the room a slot gets', () => {
  it('is the declared size', () => {
    expect(reserve({ width: 728, height: 90 })).toEqual({ kind: 'box', width: 728, height: 90 })
  })

  it('is 300 by 250 where no usable size is declared', () => {
    expect(reserve(readSlotSize('autoxauto'))).toEqual({ kind: 'box', width: 300, height: 250 })
    expect(reserve({ width: 0, height: 250 })).toEqual({ kind: 'box', width: 300, height: 250 })
  })

  it('no space is reserved for invisible tags', () => {
    expect(reserve(readSlotSize('1x1'))).toEqual({ kind: 'out-of-page' })
    expect(reserve(readSlotSize('0x0'))).toEqual({ kind: 'out-of-page' })
  })
})
