import { describe, expect, it } from 'vitest'
import { HEIGHT_MESSAGE, PAGE_HEIGHTS, readHeight, SLOT_HEIGHTS } from '@/lib/content/slots/height'

const message = (height: unknown, bounds = SLOT_HEIGHTS) =>
  readHeight({ type: HEIGHT_MESSAGE, height }, bounds)

describe('a height an advertisement asks for', () => {
  it('is whole and between 0 and 1,200', () => {
    expect([message(249.2), message(-5), message(1e9)]).toEqual([250, 0, 1_200])
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '250', null, undefined, {}, [250]])(
    'is not %j',
    (height) => {
      expect(message(height)).toBeNull()
    },
  )

  it.each([null, 'slot:height', 250, {}, { height: 250 }, { type: 'resize', height: 250 }])(
    'is not in the message %j',
    (data) => expect(readHeight(data, SLOT_HEIGHTS)).toBeNull(),
  )
})

describe('a height a page of the publication asks for', () => {
  it('is whole, at most 40,000, and none while nothing is drawn', () => {
    const asked = [812.2, 1e9, 0, -3].map((height) => message(height, PAGE_HEIGHTS))
    expect(asked).toEqual([813, 40_000, null, null])
  })
})
