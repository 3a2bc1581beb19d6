import { describe, expect, it } from 'vitest'
import { earlierData } from '@/lib/platform/cache/earlier-data.mjs'
import { isNotFound, NOT_FOUND_DATA, tagsOf } from '@/lib/platform/cache/entry.mjs'
import { sizeOf } from '@/lib/platform/cache/size.mjs'
import { data, entry, page, route } from '../../../fixtures/cached-values'

describe('tagsOf', () => {
  it.each([
    ['a page', page('a', ['post:1', 'listing']), undefined, ['post:1', 'listing']],
    ['a feed', route('a', ['listing']), undefined, ['listing']],
    ['data with tags beside them', data('{}'), ['post:1', 'post:1'], ['post:1']],
    ['data with tags of their own', { ...data('{}'), tags: ['a'] } as never, ['b', 'a'], ['a', 'b']],
    ['data whose tags are no list', { ...data('{}'), tags: 'a' } as never, ['b'], ['b']],
    [
      'a value with several headers of tags',
      { ...page('a'), headers: { 'x-next-cache-tags': ['a'] } } as never,
      ['b'],
      ['b'],
    ],
    ['a value without headers', { ...page('a'), headers: undefined } as never, [], []],
    ['nothing', null, ['b'], ['b']],
  ])('%s', (_, value, given, tags) => {
    expect(tagsOf(value, given)).toEqual(tags)
  })
})

describe('isNotFound', () => {
  it.each([
    ['a page', page('a'), false],
    ['a page with status 404', { ...page('a'), status: 404 } as never, true],
    ['a page with status 410', { ...page('a'), status: 410 } as never, false],
    ['a feed with status 404', { ...route('a'), status: 404 } as never, true],
    ['data', data('{"found":true,"value":{}}'), false],
    ['data of no such record', data(`${NOT_FOUND_DATA}"value":null}`), true],
    ['data that say so later', data(`{"value":null,${NOT_FOUND_DATA.slice(1)}}`), false],
    ['nothing', null, false],
  ])('%s', (_, value, expected) => {
    expect(isNotFound(entry(value))).toBe(expected)
  })
})

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

describe('sizeOf', () => {
  const size = (fields: Parameters<typeof entry>[1], value = route('')) => sizeOf(entry(value, fields), '')

  it('counts tags, copies, heads and earlier data', () => {
    const bare = size({})
    expect(size({ tags: ['ab', 'cde'] }) - bare).toBe(5)
    expect(size({ tags: ['घर'] }) - bare).toBe(4)
    const copy = (bytes: number) => ({
      of: Buffer.alloc(0),
      encoding: 'br' as const,
      bytes: Buffer.alloc(bytes),
    })
    expect(size({ copies: [copy(300), copy(50)] }) - bare).toBe(350)
    expect(size({ earlier: { data: Buffer.alloc(70), until: 0 } }) - bare).toBe(70)
    const heads = new Map([['/a', { status: 200, headers: [] }]])
    expect(size({ heads: heads as never }) - bare).toBe(JSON.stringify([...heads]).length)
  })

  it('counts the headers of every kind, and what is special to each', () => {
    const grown = (value: object, more: object) =>
      size({}, { ...value, ...more } as never) - size({}, value as never)
    const long = { headers: { 'x-next-cache-tags': '', a: 'x'.repeat(100) } }
    expect(grown(route('a'), long)).toBeGreaterThanOrEqual(100)
    expect(grown(page('a'), long)).toBeGreaterThan(70)
    expect(grown(page('a'), { postponed: 'x'.repeat(40) })).toBe(40)
    const older = { kind: 'PAGES', html: '', pageData: {}, headers: {} }
    expect(grown(older, { pageData: { a: 'x'.repeat(50) } })).toBe(56)
    expect(grown(older, { html: 'x'.repeat(50) })).toBe(50)
    expect(grown(older, { headers: { a: 'bc' } })).toBe(8)
    const fetched = { kind: 'FETCH', data: { body: '', url: '', headers: {} } }
    expect(grown(fetched, { data: { body: 'x'.repeat(60), url: 'u'.repeat(7), headers: {} } })).toBe(67)
    expect(grown(fetched, { data: { body: '', url: '', headers: { a: 'bc' } } })).toBe(8)
    const redirect = { kind: 'REDIRECT', props: {} }
    expect(grown(redirect, { props: { to: '/a' } })).toBe(9)
    expect(grown({ kind: 'IMAGE' }, { etag: 'ab' })).toBe(12)
  })
})
