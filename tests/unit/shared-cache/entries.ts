/** Cached values of every kind, as the framework makes them. */
import type { CachedValue, Entry } from '@/lib/shared-cache/entry.mjs'

const TAGS = 'x-next-cache-tags'

export function page(html: string, tags: string[] = []): CachedValue {
  return {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from(`rsc of ${html}`),
    headers: { [TAGS]: tags.join(','), 'x-nextjs-stale-time': '300' },
    postponed: undefined,
    status: 200,
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  } as unknown as CachedValue
}

export function data(body: string, revalidate = 20): CachedValue {
  return {
    kind: 'FETCH',
    data: { headers: {}, body, status: 200, url: '' },
    revalidate,
  } as unknown as CachedValue
}

export const route = (body: string, tags: string[] = []) =>
  ({
    kind: 'APP_ROUTE',
    body: Buffer.from(body),
    status: 200,
    headers: { [TAGS]: tags.join(',') },
  }) as unknown as CachedValue

export const EVERY_KIND: [string, CachedValue | null, string][] = [
  ['a page', page('<p>नमस्ते</p>'), 'APP_PAGE'],
  ['a route’s answer', route('<feed/>'), 'APP_ROUTE'],
  ['data', data('{"a":1}'), 'FETCH'],
  [
    'a page of the older router',
    { kind: 'PAGES', html: '<p>', pageData: { a: 1 }, headers: {}, status: 200 } as unknown as CachedValue,
    'PAGES',
  ],
  ['a redirect', { kind: 'REDIRECT', props: { to: '/a' } } as unknown as CachedValue, 'PAGES'],
  ['a page that is not there', null, 'PAGES'],
]

export const entry = (value: CachedValue | null, fields: Partial<Entry> = {}): Entry => ({
  value,
  madeAt: 0,
  lastModified: 0,
  tags: [],
  ...fields,
})
