import { expect, it } from 'vitest'
import { rankedPages } from '@/lib/platform/cache/ranked-pages.mjs'
import { data, entry, page } from '../../../fixtures/cached-values'

it('rankedPages leaves out data, keys that are no path, and pages without a changed tag', () => {
  const entries: [string, ReturnType<typeof entry>][] = [
    ['/data', entry(data('{}'), { tags: ['post:7'] })],
    ['0f3a', entry(page('a'), { tags: ['post:7'] })],
    ['/other', entry(page('a'), { tags: ['post:8'] })],
    ['/list', entry(page('a'), { tags: ['listing'] })],
    ['/gone', entry(null, { tags: ['post:7'] })],
    ['/record', entry(page('a'), { tags: ['listing', 'post:7'] })],
    ['/address', entry(page('a'), { tags: ['listing', 'address:rain'] })],
  ]
  expect(rankedPages(entries, new Set(['post:7', 'listing', 'address:rain']))).toEqual([
    { path: '/address', rank: 0 },
    { path: '/gone', rank: 1 },
    { path: '/record', rank: 1 },
    { path: '/list', rank: 2 },
  ])
})
