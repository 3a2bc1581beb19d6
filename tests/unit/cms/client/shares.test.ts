/** In which counters a call is, and how many calls a minute each of them admits. */
import { expect, it } from 'vitest'
import { countersOf, isClientCounter } from '@/lib/cms/client/shares'

const limits = (demand: Parameters<typeof countersOf>[0], perMinute = 240) =>
  countersOf(demand, perMinute).map(({ name, limit }) => [name, limit])

it.each([
  ['a reader has the whole budget', { urgency: 'reader' }, [['calls', 240]]],
  ['a renewal has four fifths of the budget', { urgency: 'background' }, [['calls', 192]]],
  [
    'a reader’s client is not counted for calls by known names',
    { urgency: 'reader', client: 'a' },
    [['calls', 240]],
  ],
  [
    'look-ups of a client have a quarter of the third for all look-ups',
    { urgency: 'reader', isLookup: true, client: 'a' },
    [
      ['client:a', 20],
      ['look-ups', 80],
      ['calls', 240],
    ],
  ],
  [
    'look-ups of an unknown client have a third of the budget',
    { urgency: 'reader', isLookup: true, client: null },
    [
      ['look-ups', 80],
      ['calls', 240],
    ],
  ],
  [
    'look-ups of a renewal have four fifths of the third',
    { urgency: 'background', isLookup: true },
    [
      ['look-ups', 64],
      ['calls', 192],
    ],
  ],
  [
    'a crawl has half of the budget',
    { urgency: 'background', isCrawl: true },
    [
      ['crawls', 120],
      ['calls', 192],
    ],
  ],
] as const)('%s', (_, demand, expected) => {
  expect(limits(demand)).toEqual(expected)
})

it('every share of the smallest budget admits one call a minute', () => {
  const all = { urgency: 'background', isLookup: true, isCrawl: true, client: 'a' } as const
  expect(limits(all, 1)).toEqual([
    ['client:a', 1],
    ['look-ups', 1],
    ['crawls', 1],
    ['calls', 1],
  ])
})

it('a share that is no whole number of calls is rounded down', () => {
  expect(limits({ urgency: 'background', isLookup: true, client: 'a' }, 10)).toEqual([
    ['client:a', 1],
    ['look-ups', 2],
    ['calls', 8],
  ])
})

it.each([
  ['client:a', true],
  ['look-ups', false],
  ['calls', false],
  [null, false],
])('isClientCounter of %s is %s', (counter, expected) => {
  expect(isClientCounter(counter)).toBe(expected)
})
