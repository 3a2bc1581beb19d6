import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STORIES_CACHE } from '@/components/parts/offline/copies-list.client'
import { workerScript } from '@/components/parts/offline/worker-script'
import nextConfig from '@/next.config.mjs'
import { runWorker } from '../../../fakes/worker'

const script = await workerScript(true, null)

const NOW = Date.UTC(2026, 10, 21, 9)
const DAY = 86_400_000

const html = (body: string) =>
  new Response(`<!DOCTYPE html><html lang="en"><head></head><body>${body}</body></html>`, {
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'self'" },
  })

const picture = (name: string) =>
  `<img src="/_next/image?url=https%3A%2F%2Fm.example%2F${name}&amp;w=1920&amp;q=75">`
const page = (body = '', isOpen = true) =>
  html(
    `<script src="/_next/static/chunks/a.js"></script>${picture('logo')}<article data-reading>` +
      `<button ${isOpen ? 'data-keeps-offline="true"' : ''}>Save</button>${body}</article>${picture('related')}`,
  )

/** A site whose responses a test can change, or take offline. */
function started() {
  const site = { isDown: false, pages: new Map<string, (headers: Headers) => Response>() }
  site.pages.set('/offline', () => html('You’re offline'))
  const worker = runWorker(script, (path, headers) => {
    if (site.isDown) throw new TypeError('Failed to fetch')
    const page = site.pages.get(path.split('?')[0] ?? '')
    if (page) return page(headers)
    if (path.startsWith('/_next/')) return new Response(`file ${path}`)
    return new Response('not found', { status: 404 })
  })
  const saved = (...paths: string[]) =>
    worker.tell({
      kind: 'saved',
      stories: paths.map((path) => ({ path, savedAt: new Date(Date.now()).toISOString() })),
    })
  return { site, worker, saved }
}

/** Opens `/a` on a network that never answers. */
function runWorkerSlowly(
  worker: ReturnType<typeof runWorker>,
  site: { pages: Map<string, (headers: Headers) => Response> },
) {
  site.pages.set('/a', () => new Promise(() => undefined) as unknown as Response)
  const opened: { response?: Response | undefined } = {}
  worker.visit('/a').then((response) => {
    opened.response = response
  })
  return opened
}

const removingScript = await workerScript(false, null)

it('workerScript reads its file again after a failed read', async () => {
  vi.resetModules()
  const { workerScript: ofNewProcess } = await import('@/components/parts/offline/worker-script')
  const folder = vi.spyOn(process, 'cwd').mockReturnValue('/no-such-folder')
  await expect(ofNewProcess(true, null)).rejects.toThrow('ENOENT')
  folder.mockRestore()
  expect(await ofNewProcess(true, null)).toBe(script)
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the offline worker', () => {
  it('install caches the offline page and its files', async () => {
    const { worker, site } = started()
    site.pages.set('/offline', () => html('<link href="/_next/static/chunks/x.css" rel="stylesheet">'))
    await worker.install()
    expect(await worker.paths(STORIES_CACHE)).toEqual(['/offline'])
    expect(await worker.paths('masthead-files-1')).toEqual(['/_next/static/chunks/x.css'])
  })

  it('the offline page is shown without a connection for a page without a copy', async () => {
    const { worker, site } = started()
    await worker.install()
    site.isDown = true
    const response = await worker.visit('/sport')
    expect(await response?.text()).toContain('You’re offline')
  })

  it('the offline page has its data at every address where it is shown', async () => {
    const { worker, site } = started()
    const dataAddress = '/_page-data/build/hash'
    site.pages.set('/offline', () =>
      html(`<script id="deferred">{"data":"${dataAddress}","scripts":[]}</script>`),
    )
    site.pages.set(`${dataAddress}/offline`, () => new Response('data of the offline page'))
    await worker.install()
    site.isDown = true
    const response = await worker.request(`${dataAddress}/sport`)
    expect(await response?.text()).toBe('data of the offline page')
    await expect(worker.request('/_page-data/build/other/sport')).rejects.toThrow('Failed to fetch')
  })

  it('a saved story is served from the network where there is one', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => page('old'))
    await saved('/a')
    site.pages.set('/a', () => page('new'))
    const response = await (await worker.visit('/a?utm=1'))?.text()
    expect(response).toContain('new')
    expect(response).not.toContain('data-saved-copy')
  })

  it('opening a saved story updates its copy', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => page('old'))
    await saved('/a')
    site.pages.set('/a', () => page('new'))
    await worker.visit('/a')
    site.isDown = true
    expect(await (await worker.visit('/a'))?.text()).toContain('new')
  })

  it('the copy of a saved story is shown without a connection, with its time in data-saved-copy', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => page('story'))
    await saved('/a')
    site.isDown = true
    const response = await worker.visit('/a')
    const text = await response?.text()
    expect(text).toContain(`<html data-saved-copy="${new Date(NOW).toISOString()}" lang="en">`)
    expect(text).toContain('story')
    expect(response?.headers.get('content-security-policy')).toBe("default-src 'self'")
  })

  it('the copy of a saved story is shown after 3.5 s without a response', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => page('copy'))
    await saved('/a')
    const slow = runWorkerSlowly(worker, site)
    await vi.advanceTimersByTimeAsync(3_400)
    expect(slow.response).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(await slow.response?.text()).toContain('copy')
  })

  it.each([{ cache: 'no-cache' }, { cache: 'reload' }, { isReloadNavigation: true }])(
    'a reader who reloads the copy of a saved story gets the page itself, however slow: %j',
    async (reload) => {
      const { worker, site, saved } = started()
      site.pages.set('/a', () => page('copy'))
      await saved('/a')
      const later = async () => {
        await new Promise((resolve) => setTimeout(resolve, 9_000))
        return page('current')
      }
      site.pages.set('/a', () => later() as unknown as Response)
      const response = worker.request('/a', { mode: 'navigate', destination: 'document', ...reload })
      await vi.advanceTimersByTimeAsync(9_000)
      expect(await (await response)?.text()).toContain('current')
    },
  )

  it('the copy of a saved story is shown instead of a 503 response', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => page('copy'))
    await saved('/a')
    site.pages.set('/a', () => new Response('trouble', { status: 503 }))
    expect(await (await worker.visit('/a'))?.text()).toContain('copy')
  })

  it('a 404 response for a saved story is passed on', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => page('copy'))
    await saved('/a')
    site.pages.delete('/a')
    expect((await worker.visit('/a'))?.status).toBe(404)
  })

  it.each([404, 410])('the offline copy of a story is deleted after a %i', async (status) => {
    const { worker, site, saved } = started()
    await worker.install()
    site.pages.set('/a', () => page('withdrawn'))
    await saved('/a')
    site.pages.set('/a', () => new Response('gone', { status }))
    await worker.visit('/a')
    site.isDown = true
    expect(await (await worker.visit('/a'))?.text()).toContain('You’re offline')
  })

  it('a copy older than a week is not shown', async () => {
    const { worker, site, saved } = started()
    await worker.install()
    site.pages.set('/a', () => page('old news'))
    await saved('/a')
    site.isDown = true
    vi.setSystemTime(NOW + 8 * DAY)
    expect(await (await worker.visit('/a'))?.text()).toContain('You’re offline')
  })

  it('files below /_next/static are served from the cache', async () => {
    const { worker, site } = started()
    await worker.request('/_next/static/chunks/b.js')
    site.isDown = true
    expect(await (await worker.request('/_next/static/chunks/b.js'))?.text()).toContain('b.js')
  })

  it.each(['/api/following?tags=1', '/slots/3', '/icons/192.png'])(
    'the worker does not handle %s',
    async (path) => {
      const { worker } = started()
      expect(await worker.request(path)).toBeUndefined()
      expect(await worker.visit(path)).toBeUndefined()
      expect(worker.requests).toEqual([])
    },
  )

  it('the worker does not handle other hosts, forms, frames and RSC requests', async () => {
    const { worker } = started()
    for (const [path, changes] of [
      ['https://media.example.org/a.jpg', {}],
      ['/search', { method: 'POST', mode: 'navigate', destination: 'document' }],
      ['/a', { mode: 'navigate', destination: 'iframe' }],
      ['/a?_rsc=1', {}],
    ] as const)
      expect(await worker.request(path, changes), path).toBeUndefined()
  })

  it.each([
    [null],
    ['saved'],
    [{ kind: 'saved' }],
    [{ kind: 'saved', stories: [null] }],
    [{ kind: 'saved', stories: [{ path: '//evil.example', savedAt: 'x' }, { path: 7 }] }],
    [{ kind: 'saved', stories: [{ path: '/api/ready', savedAt: new Date(NOW).toISOString() }] }],
  ])('an invalid message copies no story: %j', async (message) => {
    const { worker } = started()
    await worker.tell(message)
    expect((await worker.paths(STORIES_CACHE)).filter((path) => path !== '/offline')).toEqual([])
    expect(worker.requests.filter((path) => path !== '/offline')).toEqual([])
  })

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', false],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', true],
  ])('in the browser %s navigations are preloaded: %s', async (userAgent, hasPreload) => {
    const worker = runWorker(script, () => new Response(''), '', userAgent)
    worker.state.hasPreload = !hasPreload
    await worker.activate()
    expect(worker.state.hasPreload).toBe(hasPreload)
  })

  it('activate removes caches of an older version, and no others', async () => {
    const { worker } = started()
    await worker.caches.open('masthead-stories-0')
    await worker.caches.open('another')
    await worker.activate()
    expect(await worker.caches.keys()).toEqual(['another'])
  })

  it('PICTURE_PIXELS is one of the image optimiser’s widths', async () => {
    const width = Number(/PICTURE_PIXELS = (\d+)/.exec(script)?.[1])
    expect((await nextConfig('phase-production-build')).images?.deviceSizes).toContain(width)
  })
})

describe('the removing worker', () => {
  it('the removing worker deletes the caches of the site and unregisters itself', async () => {
    const worker = runWorker(removingScript, () => Response.error())
    await worker.caches.open(STORIES_CACHE)
    await worker.caches.open('another')
    await worker.install()
    await worker.activate()
    expect(await worker.caches.keys()).toEqual(['another'])
    expect(worker.state.isUnregistered).toBe(true)
  })
  it('the removing worker leaves requests to the network', async () => {
    const worker = runWorker(removingScript, () => Response.error())
    expect(await worker.visit('/')).toBeUndefined()
  })
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
    worker.requests.length = 0
    await saved('/a')
    expect(worker.requests).toEqual([])
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

  const withTag = (answer: Response, tag: string) => {
    answer.headers.set('ETag', tag)
    return answer
  }
  it.each<[string, (headers: Headers) => Response, string | null]>([
    ['gone', () => new Response('gone', { status: 410 }), null],
    ['missing', () => new Response('missing', { status: 404 }), null],
    ['gated by now', () => page('beginning', false), null],
    ['corrected', () => withTag(page('corrected'), '"2"'), 'corrected'],
    [
      'the same',
      (headers) =>
        headers.get('If-None-Match') === '"1"' ? new Response(null, { status: 304 }) : page('sent again'),
      'first',
    ],
    ['failing', () => new Response('trouble', { status: 503 }), 'first'],
  ])('a copy is compared with the site at the next page: a story that is %s', async (_, answer, text) => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => withTag(page('first'), '"1"'))
    await saved('/a')
    site.pages.set('/a', answer)
    worker.requests.length = 0
    vi.setSystemTime(NOW + 14 * 60_000)
    await saved('/a')
    expect(worker.requests).not.toContain('/a')
    vi.setSystemTime(NOW + 16 * 60_000)
    await saved('/a')
    expect(worker.requests).toContain('/a')
    expect(await worker.paths(STORIES_CACHE)).toEqual(text === null ? ['/offline'] : ['/a', '/offline'])
    site.isDown = true
    const visitedText = (await (await worker.visit('/a'))?.text()) ?? ''
    expect(visitedText).toContain(text ?? 'You’re offline')
  })

  it('a copy that is still correct counts as made at the time of the comparison', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => withTag(page('first'), '"1"'))
    await saved('/a')
    vi.setSystemTime(NOW + DAY)
    site.pages.set('/a', () => new Response(null, { status: 304 }))
    await saved('/a')
    worker.requests.length = 0
    await saved('/a')
    expect(worker.requests).not.toContain('/a')
    site.isDown = true
    expect(await (await worker.visit('/a'))?.text()).toContain(new Date(NOW + DAY).toISOString())
  })

  it('a saved story that is gated or missing is requested once a day', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/gated', () => page('beginning', false))
    await saved('/gated', '/gone')
    worker.requests.length = 0
    await saved('/gated', '/gone')
    expect(worker.requests).toEqual([])
    vi.setSystemTime(NOW + DAY)
    site.pages.set('/gated', () => page('now free'))
    await saved('/gated', '/gone')
    expect(await worker.paths(STORIES_CACHE)).toContain('/gated')
    expect(worker.requests).toContain('/gone')
  })

  it('a refused story and the offline page are requested again where the clock was set back', async () => {
    const { worker, site, saved } = started()
    vi.setSystemTime(NOW + 300 * DAY)
    site.pages.set('/gated', () => page('beginning', false))
    await saved('/gated')
    vi.setSystemTime(NOW)
    site.pages.set('/gated', () => page('now free'))
    worker.requests.length = 0
    await saved('/gated')
    expect(worker.requests).toEqual(expect.arrayContaining(['/gated', '/offline']))
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
    const dataAddress = '/_page-data/build/hash'
    site.pages.set('/a', () => page(`<script id="deferred">{"data":"${dataAddress}","scripts":[]}</script>`))
    site.pages.set(`${dataAddress}/a`, () => {
      throw new TypeError('Failed to fetch')
    })
    await saved('/a')
    site.pages.set(`${dataAddress}/a`, () => new Response('data'))
    await saved('/a')
    site.isDown = true
    expect(await (await worker.visit('/a'))?.text()).toContain('data-saved-copy')
    expect(await (await worker.request(`${dataAddress}/a`))?.text()).toBe('data')
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
    expect(worker.requests.filter((path) => path === '/a')).toHaveLength(1)
  })

  it('the first saved story that full storage does not take ends the copying', async () => {
    const { worker, site, saved } = started()
    fill(worker, 'masthead-')
    site.pages.set('/a', () => page('story'))
    site.pages.set('/b', () => page('another'))
    await saved('/a', '/b')
    expect(worker.requests).toContain('/a')
    expect(worker.requests).not.toContain('/b')
  })

  it('pictures of a saved story are cached in one size and served for any size', async () => {
    const { worker, site, saved } = started()
    site.pages.set('/a', () => page(picture('hero') + picture('hero')))
    await saved('/a')
    expect(worker.requests.filter((path) => path.startsWith('/_next/image'))).toEqual([
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

const PROVIDER = 'https://cdn.provider.example/worker.js'
const scripts = {
  withOffline: await workerScript(true, PROVIDER),
  alone: await workerScript(false, PROVIDER),
}

describe('the worker and a provider of notifications', () => {
  const network = () => html('page')

  it.each(['withOffline', 'alone'] as const)('%s: it is imported only by a worker with a query', (name) => {
    expect(runWorker(scripts[name], network).imported).toEqual([])
    expect(runWorker(scripts[name], network, '/sw.js?push').imported).toEqual([PROVIDER])
    expect(runWorker(scripts[name], network, '/sw.js?appId=1&sdkVersion=2').imported).toEqual([PROVIDER])
  })
  it('saved stories are kept and shown offline by a worker that imports it', async () => {
    let isDown = false
    const worker = runWorker(
      scripts.withOffline,
      (path) => {
        if (isDown) throw new TypeError('Failed to fetch')
        return path === '/a' ? page('kept') : html('page')
      },
      '/sw.js?push',
    )
    await worker.install()
    await worker.activate()
    await worker.tell({ kind: 'saved', stories: [{ path: '/a', savedAt: new Date(NOW).toISOString() }] })
    isDown = true
    expect(await (await worker.visit('/a'))?.text()).toContain('kept')
    expect(worker.state).toMatchObject({ isUnregistered: false, isSubscribed: true })
  })
  it('without OFFLINE a worker with a query stays, and one without is removed', async () => {
    const pushWorker = runWorker(scripts.alone, network, '/sw.js?push')
    const other = runWorker(scripts.alone, network)
    await Promise.all([pushWorker.activate(), other.activate()])
    expect([pushWorker.state.isUnregistered, other.state.isUnregistered]).toEqual([false, true])
  })
  it('without a provider subscriptions end, and nothing is imported', async () => {
    const otherWorker = runWorker(script, network, '/sw.js?push')
    const removed = runWorker(removingScript, network, '/sw.js?push')
    await Promise.all([otherWorker.activate(), removed.activate()])
    expect([otherWorker.imported, removed.imported]).toEqual([[], []])
    expect(otherWorker.state).toMatchObject({ isUnregistered: false, isSubscribed: false })
    expect(removed.state.isUnregistered).toBe(true)
    const plain = runWorker(script, network)
    await plain.activate()
    expect(plain.state.isSubscribed).toBe(true)
  })
})
