import { describe, expect, it } from 'vitest'
import type { CachedValue } from '@/lib/platform/cache/entry.mjs'
import { withLocation } from '@/lib/platform/cache/redirect-location.mjs'

const page = (status: number | undefined, data: string, headers?: object) =>
  ({ kind: 'APP_PAGE', html: '', rscData: Buffer.from(data), headers, status }) as unknown as CachedValue

const dataOf = (target: string, status = 308) =>
  `2:I[1,[]]\n7:E${JSON.stringify({ digest: `NEXT_REDIRECT;replace;${target};${status};` })}\n8:null\n`

const locationOf = (value: CachedValue | null) =>
  value && 'headers' in value ? value.headers?.location : undefined

describe('withLocation', () => {
  it.each(['/world/new-address', '/समाचार/नया', '/a;b/c?x=1;2#d', 'https://other.example/"quoted"\\path'])(
    'withLocation sets the Location header to the target %s in the flight data',
    (target) => {
      for (const status of [303, 307, 308])
        expect(locationOf(withLocation(page(status, dataOf(target, status))))).toBe(target)
    },
  )
  it('withLocation replaces a Location header with the target in the flight data', () => {
    const value = withLocation(page(308, dataOf('/new'), { location: '/former?utm_source=mail' }))
    expect(locationOf(value)).toBe('/new')
  })
  it('withLocation keeps other headers', () => {
    const value = withLocation(page(308, dataOf('/new'), { 'x-next-cache-tags': 'post:1' }))
    expect(value).toMatchObject({ headers: { 'x-next-cache-tags': 'post:1', location: '/new' } })
  })
  it.each(['2:I[1,[]]\n', '7:E{"digest":"NEXT_REDIRECT;replace;;308;"}\n', ''])(
    'withLocation returns null where the flight data %j name no target',
    (data) => {
      expect(withLocation(page(308, data))).toBeNull()
    },
  )
})

describe('values without a redirect', () => {
  it.each([
    ['a page with status 200', page(200, 'NEXT_REDIRECT;replace;/new;308;')],
    ['a page without a status', page(undefined, dataOf('/new'))],
    ['a 404 page', page(404, dataOf('/new'))],
    [
      'a route handler’s response',
      { kind: 'APP_ROUTE', status: 308, headers: {}, body: Buffer.from('') } as unknown as CachedValue,
    ],
  ])('withLocation leaves %s unchanged', (_, value) => {
    expect(withLocation(value)).toBe(value)
  })
})
