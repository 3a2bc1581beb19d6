import { describe, expect, it } from 'vitest'
import { columnsInRows } from '@/components/listing/rows'

const columns = (count: number) => Array.from({ length: count }, (_, index) => columnsInRows(index, count))
const alone = { '--of-fours': 12, '--of-twos': 12 }

describe('columnsInRows', () => {
  it.each([
    [1, [alone]],
    [2, [{ '--of-fours': 6 }, { '--of-fours': 6 }]],
    [3, [{ '--of-fours': 4 }, { '--of-fours': 4 }, { '--of-fours': 4, '--of-twos': 12 }]],
    [4, [undefined, undefined, undefined, undefined]],
    [5, [undefined, undefined, undefined, undefined, alone]],
    [6, [undefined, undefined, undefined, undefined, { '--of-fours': 6 }, { '--of-fours': 6 }]],
  ])('the last rows of %i cards are full', (count, expected) => {
    expect(columns(count)).toEqual(expected)
  })

  it('a card above the rows has no columns of them', () => {
    expect(columnsInRows(-1, -1)).toBeUndefined()
    expect(columnsInRows(-1, 1)).toBeUndefined()
  })
})
