/** Which saved stories the offline worker copies, and when. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STORIES_CACHE } from '@/components/parts/offline/copies-list'
import { DAY, NOW, page, picture, started } from './worker-site'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Makes storage full for caches whose names begin so. */
function fill({ caches }: ReturnType<typeof started>['worker'], names: string) {
  const { open } = caches
  const put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  caches.open = async (name) => ({ ...(await open(name)), ...(name.startsWith(names) && { put }) })
}

describe('copies of saved stories', () => {
  it('copies follow the saved stories: at most 50, of the last week', async () => {
    const { worker, site } = started()
    const stories = Array.from({ length: 60 }, (_, index) => {
      site.pages.set(`/s${index}`, () => page())
      return { path: `/s${index}`, savedAt: new Date(NOW - index * 1000).toISOString() }
    })
    site.pages.set('/old', () => page())
    await worker.tell({
      kind: 'saved',
      stories: [{ path: '/old', savedAt: new Date(NOW - 8 * DAY).toISOString() }, ...stories],
    })
    const copies = (await worker.paths(STORIES_CACHE)).filter((path) => path !== '/offline')
    expect(copies).toHaveLength(50)
    expect(copies).not.toContain('/old')
    await worker.tell({ kind: 'saved', stories: stories.slice(3, 4) })
    expect((await worker.paths(STORIES_CACHE)).sort()).toEqual(['/offline', '/s3'])
  })

  it('a copy has the files that the page’s script imports, and those that they import', async () => {
    const { worker, site, saved } = started()
    const chunks = '/_next/static/chunks/'
    const entry = `${chunks}page-script-ABCD1234.js`
    const part = `${chunks}start-offline-ABCD1234.js`
    const note = `${chunks}copy-note-ABCD1234.js`
    site.pages.set('/a', () => page(`<script>add("${entry}")</script>`))
    site.pages.set(entry, () => new Response('import("./start-offline-ABCD1234.js")'))
    // The last leads back, which must end.
    site.pages.set(part, () => new Response('import("./copy-note-ABCD1234.js")'))
    site.pages.set(note, () => new Response('import("./start-offline-ABCD1234.js")'))
    await saved('/a')
    expect(await worker.paths('masthead-files-1')).toEqual(expect.arrayContaining([entry, part, note]))
  })

  it('stored pictures are not fetched again', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => page(picture('hero')))
    await saved('/a')
    worker.asked.length = 0
    await saved('/a')
    expect(worker.asked).toEqual([])
  })

  it('a gated story is not copied, and the copy of a story that becomes gated is removed', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/gated', () => page('beginning', false))
    site.pages.set('/a', () => page('open'))
    await saved('/gated', '/a')
    expect(await worker.paths(STORIES_CACHE)).not.toContain('/gated')
    site.pages.set('/a', () => page('beginning', false))
    await worker.visit('/a')
    expect(await worker.paths(STORIES_CACHE)).not.toContain('/a')
  })

  it('a saved story that is gated or missing is requested once a day', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/gated', () => page('beginning', false))
    await saved('/gated', '/gone')
    worker.asked.length = 0
    await saved('/gated', '/gone')
    expect(worker.asked).toEqual([])
    vi.setSystemTime(NOW + DAY)
    site.pages.set('/gated', () => page('now free'))
    await saved('/gated', '/gone')
    expect(await worker.paths(STORIES_CACHE)).toContain('/gated')
    expect(worker.asked).toContain('/gone')
  })

  it('a refused story and the offline page are requested again where the clock was set back', async () => {
    const { worker, site, saved } = started()
    vi.setSystemTime(NOW + 300 * DAY)
    site.pages.set('/gated', () => page('beginning', false))
    await saved('/gated')
    vi.setSystemTime(NOW)
    site.pages.set('/gated', () => page('now free'))
    worker.asked.length = 0
    await saved('/gated')
    expect(worker.asked).toEqual(expect.arrayContaining(['/gated', '/offline']))
    expect(await worker.paths(STORIES_CACHE)).toContain('/gated')
  })

  it('a saved story that was a 503 is requested again at the next page', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => new Response('trouble', { status: 503 }))
    await saved('/a')
    site.pages.set('/a', () => page('story'))
    await saved('/a')
    expect(await worker.paths(STORIES_CACHE)).toContain('/a')
  })

  it('a saved story whose files could not all be fetched is fetched again', async () => {
    const { worker, site, saved } = started()
    const named = '/_page-data/build/hash'
    site.pages.set('/a', () => page(`<script id="deferred">{"data":"${named}","scripts":[]}</script>`))
    site.pages.set(`${named}/a`, () => {
      throw new TypeError('Failed to fetch')
    })
    await saved('/a')
    site.pages.set(`${named}/a`, () => new Response('data'))
    await saved('/a')
    site.isDown = true
    expect(await (await worker.visit('/a'))?.text()).toContain('data-saved-copy')
    expect(await (await worker.request(`${named}/a`))?.text()).toBe('data')
  })

  it('a saved story is copied without its pictures where storage is full', async () => {
    const { worker, site, saved } = started()
    fill(worker, 'masthead-pictures')
    site.pages.set('/a', () => page(picture('lead')))
    await saved('/a')
    expect(await worker.paths(STORIES_CACHE)).toContain('/a')
  })

  it('files of a saved story are found at the addresses that name a deployment', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => page('<link rel="stylesheet" href="/_next/static/chunks/one.css?dpl=autumn">'))
    await saved('/a')
    site.isDown = true
    const response = await worker.request('/_next/static/chunks/one.css?dpl=autumn')
    expect(await response?.text()).toContain('one.css')
  })

  it('a saved story one of whose files was a 502 is fetched again', async () => {
    const { worker, site, saved } = started()
    const file = '/_next/static/chunks/a.js'
    site.pages.set('/a', () => page('story'))
    site.pages.set(file, () => new Response('trouble', { status: 502 }))
    await saved('/a')
    site.pages.set(file, () => new Response('script'))
    await saved('/a')
    site.isDown = true
    expect(await (await worker.request(file))?.text()).toBe('script')
  })

  it('a saved story has the data of its last copy alone', async () => {
    const { worker, site, saved } = started()
    const withData = (name: string) => () =>
      page(`<script id="deferred">{"data":"/_page-data/build/${name}","scripts":[]}</script>`)
    for (const name of ['one', 'two']) {
      site.pages.set(`/_page-data/build/${name}/a`, () => new Response(name))
      site.pages.set('/a', withData(name))
      if (name === 'two') await worker.visit('/a')
      await saved('/a')
    }
    const data = (await worker.paths('masthead-files-1')).filter((path) => path.startsWith('/_page-data'))
    expect(data).toEqual(['/_page-data/build/two/a'])
  })

  it('a copied story has its files also where they are the oldest of more than 300', async () => {
    const { worker, site, saved } = started()
    const file = '/_next/static/chunks/a.js'
    site.pages.set('/a', () => page('story'))
    site.pages.set('/b', () => page('another'))
    await saved('/a')
    for (let number = 0; number < 320; number++) await worker.request(`/_next/static/chunks/${number}.js`)
    await saved('/a', '/b')
    expect(await worker.paths('masthead-files-1')).toHaveLength(300)
    site.isDown = true
    expect(await (await worker.request(file))?.text()).toContain(file)
  })

  it('a saved story that full storage does not take is requested once a day', async () => {
    const { worker, site, saved } = started()
    fill(worker, 'masthead-stories')
    site.pages.set('/a', () => page('story'))
    await saved('/a')
    await saved('/a')
    expect(worker.asked.filter((path) => path === '/a')).toHaveLength(1)
  })

  it('the first saved story that full storage does not take ends the copying', async () => {
    const { worker, site, saved } = started()
    fill(worker, 'masthead-')
    site.pages.set('/a', () => page('story'))
    site.pages.set('/b', () => page('another'))
    await saved('/a', '/b')
    expect(worker.asked).toContain('/a')
    expect(worker.asked).not.toContain('/b')
  })

  it('pictures of a saved story are cached in one size and served for any size', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => page(picture('hero') + picture('hero')))
    await saved('/a')
    expect(worker.asked.filter((path) => path.startsWith('/_next/image'))).toEqual([
      '/_next/image?url=https%3A%2F%2Fm.example%2Fhero&w=828&q=75',
    ])
    site.isDown = true
    const response = await worker.request('/_next/image?url=https%3A%2F%2Fm.example%2Fhero&w=390&q=75')
    expect(await response?.text()).toContain('w=828')
    expect((await worker.request('/_next/image?url=https%3A%2F%2Fm.example%2Fother&w=390&q=75'))?.type).toBe(
      'error',
    )
    await saved()
    expect(await worker.paths('masthead-pictures-1')).toEqual([])
  })
})
