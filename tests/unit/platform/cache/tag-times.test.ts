/** What invalidations of tags make of entries, by the times of both. */
import { describe, expect, it } from 'vitest'
import { createTagTimes, type TagTime } from '@/lib/platform/cache/tag-times.mjs'

const time = (fields: Partial<TagTime>): TagTime => ({ stale: 0, expired: 0, expires: 0, ...fields })

/** The state of an entry made at `madeAt` with the tags `a` and `b`, at `now`. */
function stateAfter(
  records: [tag: string, time: Partial<TagTime>, at: number][],
  madeAt: number,
  now: number,
) {
  const times = createTagTimes()
  for (const [tag, fields, at] of records) times.record(tag, time(fields), at)
  return times.stateOf(['a', 'b'], madeAt, now)
}

describe('stateOf', () => {
  it.each<[string, [string, Partial<TagTime>, number][], number, number, string]>([
    ['no invalidation', [], 100, 200, 'fresh'],
    ['one of another tag', [['c', { stale: 150 }, 150]], 100, 200, 'fresh'],
    ['one after it was made', [['a', { stale: 150 }, 150]], 100, 200, 'stale'],
    ['one of its second tag', [['b', { stale: 150 }, 150]], 100, 200, 'stale'],
    ['one in its millisecond', [['a', { stale: 100 }, 100]], 100, 200, 'stale'],
    ['one before it was made', [['a', { stale: 99 }, 99]], 100, 200, 'fresh'],
    ['an immediate end after it was made', [['a', { expired: 150 }, 150]], 100, 200, 'expired'],
    ['an immediate end in its millisecond', [['a', { expired: 100 }, 100]], 100, 200, 'expired'],
    ['an immediate end before it was made', [['a', { expired: 99 }, 99]], 100, 200, 'fresh'],
    ['an end that is to come', [['a', { stale: 150, expires: 201 }, 150]], 100, 200, 'stale'],
    ['an end that is reached', [['a', { stale: 150, expires: 200 }, 150]], 100, 200, 'expired'],
    [
      'an end that is reached, of an invalidation before it was made',
      [
        ['a', { stale: 50, expires: 60 }, 50],
        ['b', { stale: 150 }, 150],
      ],
      100,
      200,
      'stale',
    ],
    [
      'a first tag stale and a second at its end',
      [
        ['a', { stale: 150 }, 150],
        ['b', { expired: 150 }, 150],
      ],
      100,
      200,
      'expired',
    ],
    [
      'a first tag at its end and a second stale',
      [
        ['a', { expired: 150 }, 150],
        ['b', { stale: 150 }, 150],
      ],
      100,
      200,
      'expired',
    ],
    [
      'an older tag, while another entry’s is newer',
      [
        ['a', { stale: 99 }, 99],
        ['c', { stale: 180 }, 180],
      ],
      100,
      200,
      'fresh',
    ],
  ])('an entry with %s is %s', (_, records, madeAt, now, state) => {
    expect(stateAfter(records, madeAt, now)).toBe(state)
  })

  it('an invalidation from before the clock was set back concerns what is made until then, and not later', () => {
    const times = createTagTimes()
    times.record('a', time({ stale: 1_000 }), 1_000)
    expect(times.stateOf(['a'], 500, 500)).toBe('stale')
    expect(times.stateOf(['a'], 501, 600)).toBe('fresh')
    times.record('b', time({ expired: 1_000 }), 1_000)
    expect(times.stateOf(['b'], 700, 700)).toBe('expired')
    expect(times.stateOf(['b'], 701, 800)).toBe('fresh')
  })
})

describe('record', () => {
  it.each<[string, Partial<TagTime>, Partial<TagTime>, number, TagTime]>([
    [
      'a later time',
      { stale: 100, expires: 300 },
      { stale: 200, expires: 400 },
      200,
      time({ stale: 200, expires: 400 }),
    ],
    [
      'an earlier time',
      { stale: 200, expires: 400 },
      { stale: 100, expires: 300 },
      200,
      time({ stale: 200, expires: 400 }),
    ],
    [
      'an equal time with another end',
      { stale: 200, expires: 400 },
      { stale: 200, expires: 300 },
      200,
      time({ stale: 200, expires: 300 }),
    ],
    [
      'a later immediate end',
      { stale: 100, expired: 50 },
      { expired: 200 },
      200,
      time({ stale: 100, expired: 200 }),
    ],
    ['an earlier immediate end', { expired: 200 }, { expired: 50 }, 200, time({ expired: 200 })],
    [
      'a time after the end was reached',
      { stale: 100, expires: 150 },
      { stale: 200, expires: 400 },
      150,
      time({ stale: 200, expired: 100, expires: 400 }),
    ],
    [
      'a time before the end is reached',
      { stale: 100, expires: 151 },
      { stale: 200, expires: 400 },
      150,
      time({ stale: 200, expires: 400 }),
    ],
  ])('%s is merged with the known one', (_, known, next, now, merged) => {
    const times = createTagTimes()
    times.record('a', time(known), 0)
    expect(times.record('a', time(next), now)).toEqual(merged)
    expect(times.get('a')).toEqual(merged)
  })

  it('the tag that was recorded longest ago is dropped first, and makes older entries of any tag stale', () => {
    const times = createTagTimes(2)
    times.record('a', time({ stale: 100 }), 100)
    times.record('b', time({ expired: 110 }), 110)
    times.record('a', time({ stale: 120 }), 120)
    times.record('c', time({ stale: 130 }), 130)
    expect([times.get('a')?.stale, times.get('b'), times.get('c')?.stale]).toEqual([120, undefined, 130])
    expect(times.stateOf(['never named'], 110, 200)).toBe('stale')
    expect(times.stateOf(['never named'], 111, 200)).toBe('fresh')
  })
})
