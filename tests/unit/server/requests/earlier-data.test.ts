/** Data of a page's former HTML, which a reader may still have after the page was made anew. */
import { describe, expect, it, vi } from 'vitest'
import { pageCacheAccess } from '@/lib/server/cache/access.mjs'
import { createCache } from '@/lib/server/cache/cache.mjs'
import { hashOf } from '@/lib/server/cache/deferred-data.mjs'
import { encode } from '@/lib/server/cache/shared-entries.mjs'
import { entry, page } from '../../../fixtures/cached-values'
import { fakeLink } from '../cache/fake-link'
import {
  BROWSER,
  BUILD,
  compressions,
  fetchPage,
  LIFE,
  replaceCache,
  STORY,
  serveFromMemory,
  state,
} from './memory-responses-server'

serveFromMemory()

const dataOf = (html: string) => `rsc of ${html}`
const addressOf = (html: string) => `/_page-data/${BUILD}/${hashOf(Buffer.from(dataOf(html)))}/story`
const change = (html: string) => state.cache.set('/story', page(html, ['post:1']), { cacheControl: LIFE })

describe('data of a page’s former HTML', () => {
  it('data named by a page’s former HTML are those of that HTML, and not cached', async () => {
    await change('changed')
    state.handled = []
    const earlier = await fetchPage(addressOf(STORY))
    expect(state.handled).toEqual([])
    expect([earlier.status, earlier.text]).toEqual([200, dataOf(STORY)])
    expect(earlier.headers).toMatchObject({
      'content-type': 'text/x-component',
      'cache-control': 'no-store',
      'content-encoding': 'gzip',
      'content-length': String(earlier.byteCount.length),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    expect((await fetchPage(addressOf('changed'))).text).toBe(dataOf('changed'))
    expect((await fetchPage(addressOf('made up'))).text).toBe(dataOf('changed'))
  })

  it('data of former HTML are compressed once, and sent as they are to readers without gzip', async () => {
    await change('changed')
    await Promise.all([1, 2, 3].map(() => fetchPage(addressOf(STORY))))
    await fetchPage(addressOf(STORY))
    expect(await compressions()).toEqual({ gzip: 1 })
    const plain = await fetchPage(addressOf(STORY), {})
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, dataOf(STORY)])
    const head = await fetchPage(addressOf(STORY), BROWSER, 'HEAD')
    expect([head.status, head.byteCount.length]).toEqual([200, 0])
  })

  it('data of the former HTML of the front page, and of addresses in other scripts or with escaped signs, are found by path', async () => {
    for (const [key, path] of [
      ['/index', '/'],
      ['/खेल', encodeURI('/खेल')],
      ['/town/0,1518,300:a+b&c.html', '/town/0%2C1518%2C300%3Aa%2Bb%26c.html'],
      ['/town/0%2C1519.html', '/town/0%2C1519.html'],
      ['/up-5%25', '/up-5%25'],
    ] as const) {
      await state.cache.set(key, page(STORY), { cacheControl: LIFE })
      await state.cache.set(key, page('changed'), { cacheControl: LIFE })
      const address = addressOf(STORY).replace('/story', path)
      expect([path, (await fetchPage(address)).text]).toEqual([path, dataOf(STORY)])
    }
  })

  it('data of former HTML outlive a render without a change, and not the next change', async () => {
    await change('changed')
    await change('changed')
    expect((await fetchPage(addressOf(STORY))).text).toBe(dataOf(STORY))
    await change('changed again')
    expect((await fetchPage(addressOf(STORY))).text).toBe(dataOf('changed again'))
    expect((await fetchPage(addressOf('changed'))).text).toBe(dataOf('changed'))
  })

  it('data of former HTML are not sent ten minutes after the change', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await change('changed')
    vi.setSystemTime(Date.now() + 599_000)
    expect((await fetchPage(addressOf(STORY))).text).toBe(dataOf(STORY))
    vi.setSystemTime(Date.now() + 1_000)
    expect((await fetchPage(addressOf(STORY))).text).toBe(dataOf('changed'))
    const before = state.cache.size().bytes
    await change('changed')
    expect(state.cache.size().bytes).toBeLessThan(before - Buffer.byteLength(dataOf(STORY)))
  })

  it('data of former HTML are not sent when the page is gone', async () => {
    await fetchPage('/story')
    const gone = { ...page('not found'), status: 404 } as ReturnType<typeof page>
    await state.cache.set('/story', gone, { cacheControl: LIFE })
    expect(await fetchPage(addressOf(STORY))).toMatchObject({ status: 404, text: dataOf('not found') })
    await change('published again')
    expect((await fetchPage(addressOf('not found'))).text).toBe(dataOf('published again'))
  })

  it('the byte limit of the cache includes data of former HTML, and a page that fills it is kept without such data', async () => {
    await fetchPage('/story')
    const before = state.cache.size().bytes
    await change(STORY.replace('price', 'costs'))
    expect(state.cache.size().bytes).toBeGreaterThan(before + Buffer.byteLength(STORY) / 2)
    // An entry may take an eighth of seven eighths of the limit: HTML and data of one version, and a little more.
    replaceCache(Math.ceil((64 / 7) * (2 * Buffer.byteLength(STORY) + 3_000)))
    await change(STORY)
    await change(STORY.replace('price', 'costs'))
    expect((await fetchPage(addressOf(STORY))).text).toBe(dataOf(STORY.replace('price', 'costs')))
  })

  it('data of former HTML are sent after another instance has made the page anew', async () => {
    let newer: Buffer | null = null
    const { link } = fakeLink(({ name }) => (name === 'get' ? newer : null))
    const sharing = {
      link,
      buildId: BUILD,
      nameOf: (name: string) => name,
      entryNameOf: (_: string, key: string) => key,
    }
    state.cache = createCache({ limits: { entries: 100, bytes: 10_000_000 }, build: BUILD, sharing })
    pageCacheAccess.lookIn(state.cache)
    await change(STORY)
    await fetchPage('/story')
    await state.cache.invalidate('post:1', { expire: 86_400 })
    const now = Date.now() + 1
    newer = await encode(
      entry(page('of another instance'), { madeAt: now, lastModified: now, cacheControl: LIFE }),
      '/story',
    )
    await vi.waitFor(async () => expect((await fetchPage('/story')).text).toBe('of another instance'))
    expect((await fetchPage(addressOf(STORY))).text).toBe(dataOf(STORY))
  })
})
