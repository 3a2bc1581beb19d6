import { describe, expect, it } from 'vitest'
import { isNotFound, NOT_FOUND_DATA, tagsOf } from '@/lib/platform/cache/entry.mjs'
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
