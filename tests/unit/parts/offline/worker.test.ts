import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STORIES_CACHE } from '@/components/parts/offline/copies-list'
import { workerScript } from '@/components/parts/offline/worker-script'
import nextConfig from '@/next.config.mjs'
import { runWorker } from '../../../fakes/worker'
import { DAY, html, NOW, page, runWorkerSlowly, script, started } from './worker-site'

const removingScript = await workerScript(false)

it('workerScript reads its file again after a failed read', async () => {
  vi.resetModules()
  const { workerScript: ofNewProcess } = await import('@/components/parts/offline/worker-script')
  const folder = vi.spyOn(process, 'cwd').mockReturnValue('/no-such-folder')
  await expect(ofNewProcess(true)).rejects.toThrow('ENOENT')
  folder.mockRestore()
  expect(await ofNewProcess(true)).toBe(script)
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
    const named = '/_page-data/build/hash'
    site.pages.set('/offline', () => html(`<script id="deferred">{"data":"${named}","scripts":[]}</script>`))
    site.pages.set(`${named}/offline`, () => new Response('data of the offline page'))
    await worker.install()
    site.isDown = true
    const response = await worker.request(`${named}/sport`)
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
      expect(worker.asked).toEqual([])
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
    expect(worker.asked.filter((path) => path !== '/offline')).toEqual([])
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
