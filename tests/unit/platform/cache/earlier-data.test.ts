import { describe, expect, it } from 'vitest'
import { earlierData } from '@/lib/platform/cache/earlier-data.mjs'
import { entry, page, route } from '../../../fixtures/cached-values'

describe('earlierData', () => {
  const [old, next] = [entry(page('old')), entry(page('new'))]
  const dataOf = (html: string) => Buffer.from(`rsc of ${html}`)
  const TEN_MINUTES = 600_000

  it('a page that replaces another one keeps its data for ten minutes', () => {
    expect(earlierData(next, old, 1_000)).toEqual({ data: dataOf('old'), until: 1_000 + TEN_MINUTES })
  })

  it('a page that is made again unchanged keeps the earlier data until their time is over', () => {
    const earlier = { data: dataOf('older'), until: 5_000 }
    const previous = entry(page('new'), { earlier })
    expect(earlierData(next, previous, 4_999)).toBe(earlier)
    expect(earlierData(next, previous, 5_000)).toBeUndefined()
    expect(earlierData(next, entry(page('new')), 4_999)).toBeUndefined()
  })

  it.each([
    ['a first page', next, undefined],
    ['a page that is gone', entry({ ...page('new'), status: 404 } as never), old],
    ['a page that was gone', next, entry({ ...page('old'), status: 404 } as never)],
    ['a feed', entry(route('new')), entry(route('old'))],
    ['a page after nothing', next, entry(null)],
  ])('%s has none', (_, made, previous) => {
    expect(earlierData(made, previous, 1_000)).toBeUndefined()
  })
})
