import { describe, expect, it } from 'vitest'
import { HEIGHT_MESSAGE, PAGE_HEIGHTS, readHeight, SLOT_HEIGHTS } from '@/lib/body/slots/height'

const message = (height: unknown, bounds = SLOT_HEIGHTS) =>
  readHeight({ type: HEIGHT_MESSAGE, height }, bounds)

describe('readHeight for slots', () => {
  it('a slot height is rounded up and limited to 0 to 1,200', () => {
    expect([message(249.2), message(-5), message(1e9)]).toEqual([250, 0, 1_200])
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '250', null, undefined, {}, [250]])(
    'a slot height of %j is refused',
    (height) => {
      expect(message(height)).toBeNull()
    },
  )

  it.each([null, 'slot:height', 250, {}, { height: 250 }, { type: 'resize', height: 250 }])(
    'the message %j has no slot height',
    (data) => expect(readHeight(data, SLOT_HEIGHTS)).toBeNull(),
  )
})

describe('readHeight for pages', () => {
  it('a page height is rounded up, at most 40,000, and null unless positive', () => {
    const heights = [812.2, 1e9, 0, -3].map((height) => message(height, PAGE_HEIGHTS))
    expect(heights).toEqual([813, 40_000, null, null])
  })
})
