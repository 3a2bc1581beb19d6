/** Files of a push provider at the site's root: off by default, then those that the publisher keeps at the service. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GET as helper } from '@/app/helper-iframe.html/route'
import { GET as izooto } from '@/app/izooto.html/route'
import { GET as dialog } from '@/app/permission-dialog.html/route'
import { GET as worker } from '@/app/service-worker.js/route'
import { ownRoute } from '@/lib/base/own-routes'
import { PUSH_FILES } from '@/lib/settings/push-files.mjs'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { storedEntries } from '../../fakes/shared-next-cache'
import { useEnvironment } from '../../fakes/site-environment'
import { aNewsroom } from '../service/newsroom'
import { type RunningService, runService } from '../service/running-service'

vi.mock('next/cache', () => import('../../fakes/shared-next-cache'))
const settings = vi.hoisted(() => ({ published: {} as object }))
vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => readSiteConfig(settings.published) }))

const FILES = {
  'izooto.html': '<!doctype html><script src="https://cdn.push.example/sdk.js"></script>',
  'helper-iframe.html': '<!doctype html><p>helper',
  'service-worker.js': 'importScripts("https://cdn.push.example/sw.js")',
}

let service: RunningService
beforeAll(async () => {
  service = await runService(aNewsroom({ further: { record: {}, files: FILES, introductions: {} } }), {
    detailRoutes: true,
  })
  useEnvironment({ DELIVERY_BASE_URL: service.url })
})
afterAll(() => service.close())
beforeEach(() => storedEntries.clear())

const ROUTES = [
  ['izooto.html', izooto, 'text/html; charset=utf-8'],
  ['helper-iframe.html', helper, 'text/html; charset=utf-8'],
  ['service-worker.js', worker, 'application/javascript; charset=utf-8'],
] as const

it.each(ROUTES)(
  '/%s is 404 by default, and the publisher’s file where the site wants it',
  async (name, get, type) => {
    settings.published = {}
    expect((await get()).status).toBe(404)
    settings.published = { features: { pushFiles: true } }
    const answer = await get()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(await answer.text()).toBe(FILES[name])
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain("'unsafe-eval'")
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  },
)

it('a push file that the publisher does not have is a 404, and one of a failing service a 503', async () => {
  settings.published = { features: { pushFiles: true } }
  expect((await dialog()).status).toBe(404)
  storedEntries.clear()
  process.env.DELIVERY_BASE_URL = 'http://127.0.0.2:65534'
  vi.resetModules()
  const { handlePushFile } = await import('@/lib/feeds/push-file-handler')
  expect((await handlePushFile('izooto.html', true)).status).toBe(503)
})

it('each push file has a route of the site, and the service’s answer for a missing file is understood', async () => {
  expect(PUSH_FILES.filter((name) => ownRoute(name) === undefined)).toEqual([])
  const { status, body } = await service.get('/static/permission-dialog.html/')
  expect([status, body]).toEqual([404, { detail: 'Not found.' }])
})
