import { describe, expect, it } from 'vitest'
import { createCache, withLocation } from '@/lib/server/cache/cache.mjs'
import { hashOf, withDeferredData } from '@/lib/server/cache/deferred-data.mjs'
import { type CachedValue, earlierData, fromStored, toStored } from '@/lib/server/cache/entry.mjs'
import { sizeOf } from '@/lib/server/cache/memory.mjs'
import { normalPath, pathOf } from '@/lib/server/cache/response-copies.mjs'
import { decode, encode } from '@/lib/server/cache/shared-entries.mjs'
import { EVERY_KIND, entry, page, route } from '../../../fixtures/cached-values'

describe('stored value', () => {
  /** A buffer from Node's shared pool. */
  const pooled = (text: string) => Buffer.from(text)
  const isOwn = (bytes: Buffer | undefined) =>
    bytes !== undefined && bytes.buffer.byteLength === bytes.byteLength

  type Page = { html: string; rscData: Buffer; segmentData: Map<string, Buffer> }

  const page = (fields: Partial<Page> = {}) =>
    ({
      kind: 'APP_PAGE',
      html: '<p>नमस्ते</p>',
      rscData: pooled('flight data'),
      segmentData: new Map([
        ['/_tree', pooled('tree')],
        ['/_index', pooled('index')],
      ]),
      headers: {},
      status: 200,
      postponed: undefined,
      ...fields,
    }) as unknown as CachedValue

  describe('toStored and fromStored', () => {
    it.each(EVERY_KIND)('%s is the same after toStored and fromStored', (_, value) => {
      expect(fromStored(toStored(value))).toEqual(value)
    })

    it('toStored keeps the HTML of a page as UTF-8 bytes outside the heap', () => {
      const { html } = toStored(page()) as unknown as { html: Buffer }
      expect(Buffer.isBuffer(html)).toBe(true)
      expect(isOwn(html)).toBe(true)
      expect(html.toString('utf8')).toBe('<p>नमस्ते</p>')
    })

    it('toStored copies pooled buffers and does not change the given value', () => {
      const original = page()
      const stored = toStored(original) as unknown as Page
      expect([stored.rscData, ...stored.segmentData.values()].map(isOwn)).toEqual([true, true, true])
      expect([...stored.segmentData].map(([path, part]) => [path, String(part)])).toEqual([
        ['/_tree', 'tree'],
        ['/_index', 'index'],
      ])
      expect(isOwn((original as unknown as Page).rscData)).toBe(false)
      const route = { kind: 'APP_ROUTE', body: pooled('body'), status: 200, headers: {} } as never
      expect(isOwn((toStored(route) as unknown as { body: Buffer }).body)).toBe(true)
    })

    it('toStored does not copy a buffer that has its own memory', () => {
      const whole = Buffer.allocUnsafeSlow(4).fill('a')
      expect((toStored(page({ rscData: whole })) as unknown as Page).rscData).toBe(whole)
    })

    it('toStored and decode keep flight data that are also a segment only once', async () => {
      const flight = pooled('flight data of the whole page'.repeat(20))
      const value = page({ rscData: flight, segmentData: new Map([['/_full', flight]]) })
      const stored = toStored(value) as unknown as Page
      expect(stored.segmentData.get('/_full')).toBe(stored.rscData)
      const read = (await decode(await encode(entry(value), '/a'), '/a'))?.value as unknown as Page
      expect(read.segmentData.get('/_full')).toBe(read.rscData)
      expect(isOwn(read.rscData)).toBe(true)
    })

    it('sizeOf counts a buffer that a page holds twice once', () => {
      const flight = Buffer.alloc(10_000)
      const other = Buffer.alloc(10_000)
      const size = (full: Buffer) =>
        sizeOf(entry(page({ rscData: flight, segmentData: new Map([['/_full', full]]) })), '')
      expect(size(other) - size(flight)).toBe(10_000)
    })
  })
})

const BUILD = 'build_of_now'
// With characters that the framework escapes, and text beyond ASCII.
const DATA = `1:"$Sreact.fragment"\n2:["$","p",null,{"children":"नमस्ते \\"x\\" \\u003c/script>"}]\n`

/** A page as Next 16.4.6 writes it. */
function wholePage(data = DATA, { head = '', tail = '' } = {}) {
  const json = (text: string) => JSON.stringify([1, text]).replaceAll('<', '\\u003c')
  const [first, second] = [data.slice(0, 30), data.slice(30)]
  return (
    `<!DOCTYPE html><html lang="en"><head>${head}<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>` +
    '<link rel="preload" as="script" fetchPriority="low" href="/other.js"/>' +
    '<script src="/_next/static/chunks/a.js" async=""></script><script src="/old.js" noModule=""></script></head>' +
    '<body><p>नमस्ते</p><script id="_R_">push(1)</script><script src="/_next/static/chunks/b.js" async=""></script>' +
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
    `<script>self.__next_f.push(${json(first)})</script><script>self.__next_f.push(${json(second)})</script>${tail}</body></html>`
  )
}

describe('withDeferredData', () => {
  const light = withDeferredData(wholePage(), Buffer.from(DATA), BUILD)

  it('withDeferredData removes only the flight data and the scripts', () => {
    expect(light.replace(/<script type="application\/json" id="deferred">.*?<\/script>/, '')).toBe(
      '<!DOCTYPE html><html lang="en"><head><link rel="preload" as="script" fetchPriority="low" href="/other.js"/>' +
        '<script src="/old.js" noModule=""></script></head><body><p>नमस्ते</p><script id="_R_">push(1)</script></body></html>',
    )
  })
  it('withDeferredData lists the data address and the scripts at the end of the page', () => {
    const [, json = ''] = /id="deferred">(.*?)<\/script><\/body><\/html>$/.exec(light) ?? []
    expect(JSON.parse(json)).toEqual({
      data: `/_page-data/${BUILD}/${hashOf(Buffer.from(DATA))}`,
      scripts: ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js'],
    })
  })
  it('the address of deferred data depends on the data', () => {
    const other = DATA.replace('react', 'other')
    const dataAddressIn = (html: string) => /\/_page-data\/[\w-]+\/[\w-]{16}/.exec(html)?.[0]
    expect(dataAddressIn(withDeferredData(wholePage(other), Buffer.from(other), BUILD))).not.toBe(
      dataAddressIn(light),
    )
    expect(dataAddressIn(light)).toBeDefined()
  })
  it('withDeferredData leaves its own result unchanged', () => {
    expect(withDeferredData(light, Buffer.from(DATA), BUILD)).toBe(light)
  })
})

describe('pages that keep their data', () => {
  it.each([
    ['without flight data beside it', wholePage(), undefined],
    ['with other data than the flight data beside it', wholePage(), `${DATA} `],
    ['with a script after its data', wholePage(DATA, { tail: '<script>$RC("B:0")</script>' }), DATA],
    ['with data of another kind', wholePage().replace('push([1,', 'push([3,'), DATA],
    ['with data cut short', wholePage().slice(0, -40), DATA],
    ['without the first push of its data', wholePage().replace('push([0])', 'push([ 0])'), DATA],
    ['with scripts that are not async', wholePage().replaceAll('async=""', 'defer=""'), DATA],
  ])('withDeferredData leaves a page unchanged %s', (_, html, data) => {
    expect(withDeferredData(html, data === undefined ? data : Buffer.from(data), BUILD)).toBe(html)
  })
  it('a cache defers the data of a page only where it has a build id', async () => {
    const value = { ...page(''), html: wholePage(), rscData: Buffer.from(DATA) } as ReturnType<typeof page>
    const htmlFromCache = async (build: string | null) => {
      const cache = createCache({ limits: { entries: 10, bytes: 1_000_000 }, build })
      await cache.set('/story', value, {})
      const { entry } = await cache.get('/story', { kind: 'APP_PAGE' })
      return entry?.value && 'html' in entry.value ? entry.value.html : null
    }
    expect(await htmlFromCache(null)).toBe(wholePage())
    expect(await htmlFromCache(BUILD)).toBe(withDeferredData(wholePage(), Buffer.from(DATA), BUILD))
    expect(value).toMatchObject({ html: wholePage() })
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
  ])('no earlier page data is kept for %s', (_, value, previous) => {
    expect(earlierData(value, previous, 1_000)).toBeUndefined()
  })
})

it.each([
  ['/index', '/'],
  ['', '/'],
  ['/town/rain', '/town/rain'],
  ['/index/rain', '/index/rain'],
  ['/town/index', '/town/index'],
  ['/घर', '/%E0%A4%98%E0%A4%B0'],
  ['/%E0%A4%98%E0%A4%B0', '/%E0%A4%98%E0%A4%B0'],
  ['/%e0%a4%98', '/%e0%a4%98'],
  ['/a,b', '/a%2Cb'],
  ['/5%', '/5%25'],
  ['/route-cache/APP_PAGE/build-1/$/town/rain', '/town/rain'],
  ['/route-cache/APP_PAGE/build-1/$/index', '/'],
  ['/town/route-cache/APP_PAGE/build-1/$/rain', '/town/route-cache/APP_PAGE/build-1/%24/rain'],
])('the cache key %j belongs to the page %j', (key, path) => {
  expect(pathOf(key)).toBe(path)
})

it.each([
  ['/a,b', '/a%2Cb'],
  ['/%E0%A4%98', '/%E0%A4%98'],
  ['/घ', '/%E0%A4%98'],
  ['/a%2Fb/c', '/a%2Fb/c'],
  ['/5%', '/5%'],
])('the requested path %j is %j in normal form', (path, normal) => {
  expect(normalPath(path)).toBe(normal)
})

describe('redirect location', () => {
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
})
