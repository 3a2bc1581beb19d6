import { describe, expect, it } from 'vitest'
import type { CachedValue } from '@/lib/platform/cache/entry.mjs'
import { withLocation } from '@/lib/platform/cache/redirect-location.mjs'

const page = (status: number | undefined, data: string, headers?: object) =>
  ({ kind: 'APP_PAGE', html: '', rscData: Buffer.from(data), headers, status }) as unknown as CachedValue

const dataOf = (target: string, status = 308) =>
  `2:I[1,[]]\n7:E${JSON.stringify({ digest: `NEXT_REDIRECT;replace;${target};${status};` })}\n8:null\n`

const locationOf = (value: CachedValue | null) =>
  value && 'headers' in value ? value.headers?.location : undefined

describe('a redirect to be kept', () => {
  it.each(['/world/new-address', '/समाचार/नया', '/a;b/c?x=1;2#d', 'https://other.example/"quoted"\\path'])(
    'has the target %s that its data name',
    (target) => {
      for (const status of [303, 307, 308])
        expect(locationOf(withLocation(page(status, dataOf(target, status))))).toBe(target)
    },
  )
  it('has that target in place of the one that was sent before', () => {
    const value = withLocation(page(308, dataOf('/new'), { location: '/former?utm_source=mail' }))
    expect(locationOf(value)).toBe('/new')
  })
  it('keeps its other headers', () => {
    const value = withLocation(page(308, dataOf('/new'), { 'x-next-cache-tags': 'post:1' }))
    expect(value).toMatchObject({ headers: { 'x-next-cache-tags': 'post:1', location: '/new' } })
  })
  it.each(['2:I[1,[]]\n', '7:E{"digest":"NEXT_REDIRECT;replace;;308;"}\n', ''])(
    'is no page where its data %j name none',
    (data) => {
      expect(withLocation(page(308, data))).toBeNull()
    },
  )
})

describe('what is left as it is', () => {
  it.each([
    ['a page', page(200, 'NEXT_REDIRECT;replace;/new;308;')],
    ['a page without a status', page(undefined, dataOf('/new'))],
    ['a page that is not found', page(404, dataOf('/new'))],
    [
      'a file',
      { kind: 'APP_ROUTE', status: 308, headers: {}, body: Buffer.from('') } as unknown as CachedValue,
    ],
  ])('%s', (_, value) => {
    expect(withLocation(value)).toBe(value)
  })
})
