/** What an edge is asked for after a change, and what counts as a failure. */
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, type MockInstance, onTestFinished, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { invalidations } from '@/lib/server/cache/access.mjs'
import { purgeProgress, refreshEdgeOnInvalidation } from '@/lib/server/purge/edge'
import { scriptedServer } from '../../../fakes/scripted-server'

const SETTINGS = { SITE_URL: 'https://news.example.org', EDGE_REFRESH_SECRET: 'a-secret-of-sixteen' }

type Answer = (path: string, response: ServerResponse) => void
type Publish = Parameters<typeof invalidations.subscribeToPages>[0]

const PAGE = '/story'

/** An edge and the function by which changed pages are made known to it alone. */
async function edge(answer: Answer = (_, response) => response.end()) {
  const server = await scriptedServer(({ url = '' }, response) => answer(url, response))
  onTestFinished(server.close)
  const subscribed = vi.spyOn(invalidations, 'subscribeToPages').mockImplementation(() => undefined)
  refreshEdgeOnInvalidation({ ...SETTINGS, EDGE_URLS: [server.url] })
  const publish = subscribed.mock.calls.at(-1)?.[0] as Publish
  return {
    publish: () => publish([{ path: PAGE, rank: 2 }]),
    host: new URL(server.url).host,
    requests: server.requests,
  }
}

let lines: MockInstance<typeof log.info>
let warnings: MockInstance<typeof log.warn>
const ended = (host: string) =>
  [...lines.mock.calls, ...warnings.mock.calls].find(
    ([line]) => (line as { edge?: string }).edge === host,
  )?.[0]

/** Lets time pass between what arrives on the connections, until it is logged what came of the change. */
async function wasLogged(host: string) {
  while (ended(host) === undefined) {
    await vi.advanceTimersByTimeAsync(50)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

beforeEach(() => {
  lines = vi.spyOn(log, 'info')
  warnings = vi.spyOn(log, 'warn')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  invalidations.lookIn(() => [])
})

it('an edge is asked for a page and its data, by the site’s name and with the secret', async () => {
  const { publish, host, requests } = await edge()
  publish()
  await wasLogged(host)
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${PAGE}`, `GET ${PAGE}?_rsc=`])
  for (const { headers } of requests) {
    expect([headers.host, headers['x-masthead-refresh']]).toEqual(['news.example.org', 'a-secret-of-sixteen'])
  }
  expect(requests.map(({ headers }) => headers.rsc)).toEqual([undefined, '1'])
  expect(ended(host)).toEqual({ event: 'purged', target: 'edge', edge: host, pages: 1 })
})

it('a page that is gone counts as fetched', async () => {
  const { publish, host } = await edge((_, response) => response.writeHead(404).end())
  publish()
  await wasLogged(host)
  expect(ended(host)).toMatchObject({ event: 'purged', pages: 1 })
})

it.each<[string, Answer]>([
  ['page', (path, response) => response.writeHead(path.includes('_rsc') ? 200 : 500).end()],
  ['data', (path, response) => response.writeHead(path.includes('_rsc') ? 502 : 200).end()],
  ['connection', (_, response) => response.destroy()],
  [
    'body',
    (_, response) => response.writeHead(200, { 'Content-Length': 9 }).write('half', () => response.destroy()),
  ],
])('a failed %s counts as a failed purge, until the edge answers again', async (_, answer) => {
  let fails = true
  const { publish, host } = await edge((path, response) => (fails ? answer(path, response) : response.end()))
  publish()
  await wasLogged(host)
  expect(ended(host)).toEqual({ event: 'purge-failed', target: 'edge', edge: host, pages: 1, failed: 1 })
  const state = () => purgeProgress.last().find(({ target }) => target === 'edge')?.outcome
  expect(state()).toBe('failed')
  fails = false
  warnings.mockClear()
  publish()
  await wasLogged(host)
  expect([(ended(host) as { event: string }).event, state()]).toEqual(['purged', 'done'])
})

it('a page that the edge still renews is fetched again, before its data', async () => {
  let answers = 0
  const { publish, host, requests } = await edge((path, response) => {
    if (path.includes('_rsc')) return response.end()
    response.setHeader('Cache-Control', ++answers < 3 ? 's-maxage=1' : 's-maxage=20').end()
  })
  publish()
  await wasLogged(host)
  expect(requests.map(({ url }) => url)).toEqual([PAGE, PAGE, PAGE, `${PAGE}?_rsc=`])
})

it('a page and its data are counted as waiting until both are fetched', async () => {
  const waiting: number[] = []
  const { publish, host } = await edge((_, response) => {
    waiting.push(purgeProgress.waiting())
    response.end()
  })
  publish()
  await wasLogged(host)
  expect([...waiting, purgeProgress.waiting()]).toEqual([2, 2, 0])
})

it.each([
  { EDGE_URLS: [], EDGE_REFRESH_SECRET: 'a-secret-of-sixteen' },
  { EDGE_URLS: ['http://127.0.0.1:9'], EDGE_REFRESH_SECRET: undefined },
])('with %j no edge is requested to renew pages', async (settings) => {
  const subscribed = vi.spyOn(invalidations, 'subscribe')
  refreshEdgeOnInvalidation({ SITE_URL: SETTINGS.SITE_URL, ...settings })
  expect(subscribed).not.toHaveBeenCalled()
})

it('at most three hundred pages of a change are looked up', async () => {
  const subscribed = vi.spyOn(invalidations, 'subscribe').mockImplementation(() => undefined)
  refreshEdgeOnInvalidation({ ...SETTINGS, EDGE_URLS: ['http://127.0.0.2:65534'] })
  const limits: number[] = []
  invalidations.lookIn((_, max) => {
    limits.push(max)
    return []
  })
  subscribed.mock.calls.at(-1)?.[0](['post:7'])
  await vi.advanceTimersByTimeAsync(700)
  expect(limits).toEqual([300])
})
