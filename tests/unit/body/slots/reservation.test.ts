import { describe, expect, it } from 'vitest'
import { reserve, reserveByDevice } from '@/lib/body/slots/placement'
import { readSlotSize } from '@/lib/delivery/records/slot'

describe('reserve', () => {
  it('reserve returns a box of the declared size', () => {
    expect(reserve({ width: 728, height: 90 })).toEqual({ kind: 'box', width: 728, height: 90 })
  })

  it('reserve returns 300 by 250 where no usable size is declared', () => {
    expect(reserve(readSlotSize('autoxauto'))).toEqual({ kind: 'box', width: 300, height: 250 })
    expect(reserve({ width: 0, height: 250 })).toEqual({ kind: 'box', width: 300, height: 250 })
  })

  it('no space is reserved for invisible tags of 1x1 or 0x0', () => {
    expect(reserve(readSlotSize('1x1'))).toEqual({ kind: 'out-of-page' })
    expect(reserve(readSlotSize('0x0'))).toEqual({ kind: 'out-of-page' })
  })
})

describe('reserveByDevice', () => {
  it('reserveByDevice uses the size of the rule for a device, or else that of the slot', () => {
    const size = { width: 970, height: 250 }
    const usual = { kind: 'box', ...size }
    expect(reserveByDevice(size)).toEqual({ phone: usual, tablet: usual, desktop: usual })
    expect(reserveByDevice({ ...size, sizes: { phone: '320x50' } })).toEqual({
      phone: { kind: 'box', width: 320, height: 50 },
      tablet: usual,
      desktop: usual,
    })
  })
})
