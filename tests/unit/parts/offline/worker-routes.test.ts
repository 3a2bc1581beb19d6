import { beforeEach, expect, it, vi } from 'vitest'
import { GET as getScript } from '@/app/sw.js/push/route'
import { GET as getWorker } from '@/app/sw.js/route'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'

const settings = vi.hoisted(() => ({ published: {} as object }))
vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => readSiteConfig(settings.published) }))

const ONESIGNAL = { provider: 'onesignal', appId: '11111111-2222-3333-4444-555555555555' }
const SERVICE = { provider: 'service', publicKey: 'B'.repeat(87), endpoint: 'https://push.example/in' }
const SCRIPT = 'self.addEventListener("push", () => {})'

let answer: { status: number; body: object }
const service = siteReading((_, response) => json(response, answer.body, answer.status))
beforeEach(() => {
  settings.published = { notifications: SERVICE }
  answer = { status: 200, body: { status: 'success', data: { content: SCRIPT } } }
})

it.each([
  ['OneSignal', ONESIGNAL, '"https://cdn.onesignal.com/sdks/web/v16/OneSignalSDK.sw.js"'],
  ['the service’s script', SERVICE, '"/sw.js/push"'],
])('/sw.js may import %s, and without notifications nothing', async (_, notifications, address) => {
  settings.published = { notifications }
  expect(await (await getWorker()).text()).toContain(`importScripts(${address})`)
  settings.published = {}
  expect(await (await getWorker()).text()).not.toContain('importScripts')
})

it('/sw.js/push is the service’s script, as JavaScript that is asked for anew', async () => {
  const response = await getScript()
  expect([response.status, await response.text()]).toEqual([200, SCRIPT])
  expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(service.requests.map(({ url }) => url)).toEqual(['/publisher/1001/static/service-worker.js/'])
})

it.each([{}, { notifications: ONESIGNAL }])(
  '/sw.js/push is 404 with %j, and the service is not asked',
  async (published) => {
    settings.published = published
    expect((await getScript()).status).toBe(404)
    expect(service.requests).toEqual([])
  },
)

it('/sw.js/push is 503 while the service fails, and 404 where it has no such file', async () => {
  answer = { status: 500, body: {} }
  expect((await getScript()).status).toBe(503)
  answer = { status: 404, body: { detail: 'none' } }
  expect((await getScript()).status).toBe(404)
})
