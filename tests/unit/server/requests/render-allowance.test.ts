/** What is counted by client, on a real server. The framework is a stand-in. */
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { notePageCache } from '@/lib/base/request-context.mjs'
import { pageCacheAccess } from '@/lib/server/cache/access.mjs'
import { createCache } from '@/lib/server/cache/cache.mjs'
import { renderLimit } from '@/lib/server/limits'
import { useEnvironment } from '../../../fakes/site-environment'
import { listening, siteServer } from '../../../fakes/site-server'

const BUILD = 'build_of_now'
const CLIENT = '203.0.113.1'

let answer: (response: ServerResponse) => void
let hasLeft: () => void
const server = siteServer(
  (_, response) => {
    response.once('close', () => hasLeft())
    setImmediate(() => answer(response))
  },
  { trustedProxies: 1 },
)
let base = ''

beforeAll(async () => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  pageCacheAccess.lookIn(createCache({ limits: { entries: 10, bytes: 100_000 }, build: BUILD }))
  base = await listening(server)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const fetchAs = (client: string, path: string) =>
  fetch(`${base}${path}`, { headers: { 'X-Forwarded-For': client }, redirect: 'manual' })

/** What is taken from a client's allowance and not given back when the response has left. */
async function takenBy(path: string, respond: typeof answer): Promise<string[]> {
  const taken: string[] = []
  vi.spyOn(renderLimit(), 'take').mockImplementation((client) => {
    taken.push(client)
    return 0
  })
  vi.spyOn(renderLimit(), 'giveBack').mockImplementation((client) => {
    taken.splice(taken.indexOf(client), 1)
  })
  answer = respond
  const left = new Promise<void>((resolve) => {
    hasLeft = resolve
  })
  const response = await fetchAs(CLIENT, path)
  await Promise.all([response.arrayBuffer(), left])
  return taken
}

const page =
  (status: number, cache: 'hit' | 'miss'): typeof answer =>
  (response) => {
    notePageCache(cache)
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('page')
  }

it.each([
  ['a page that is not found', '/latest/zz1', page(404, 'miss')],
  ['a page that fails since the client’s calls are spent', '/nowhere', page(429, 'miss')],
  ['a feed', '/tags/rain/feed.xml', page(200, 'miss')],
  ['a sitemap', '/sitemaps/pages.xml', page(200, 'miss')],
  ['a card', '/share/post-1-0123456789ab.png', page(200, 'miss')],
  ['page data under another name', `/_page-data/${BUILD}/${'A'.repeat(16)}/latest`, page(200, 'hit')],
] as const)('%s is counted by client', async (_, path, respond) => {
  expect(await takenBy(path, respond)).toEqual([CLIENT])
})

it.each([
  ['a story', '/story', page(200, 'miss')],
  ['a story that moved', '/story', page(308, 'miss')],
  ['a page that is known not to be there', '/gone', page(404, 'hit')],
  ['a failure', '/story', page(503, 'miss')],
  ['an answer of the API that has a limit of its own', '/api/live/1', page(429, 'miss')],
] as const)('%s is not counted', async (_, path, respond) => {
  expect(await takenBy(path, respond)).toEqual([])
})

it('a client over its allowance gets a page with the seconds to wait, and other clients get their pages', async () => {
  vi.spyOn(renderLimit(), 'take').mockImplementation((client) => (client === CLIENT ? 1_500 : 0))
  hasLeft = () => {}
  answer = page(200, 'miss')
  const refused = await fetchAs(CLIENT, '/nowhere')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('<h1>One moment, please</h1>')
  expect((await fetchAs('203.0.113.2', '/nowhere')).status).toBe(200)
  // The connection of the test has a private address, which a proxy may share among all readers.
  expect((await fetch(`${base}/nowhere`)).status).toBe(200)
})

it.each(['/search?q=a', '/search?q=b&page=2', '/api/live/1'])(
  'a client whose requests for %s are used up gets 429 with the page’s own policy, and others an answer',
  async (path) => {
    const client = `198.51.100.${path.length}`
    hasLeft = () => {}
    answer = page(200, 'miss')
    let refused: Response | undefined
    // Many at once, since a limit recovers. Its pace: tests/unit/server/limited-routes.test.ts.
    for (let requestCount = 0; refused === undefined && requestCount < 2_000; requestCount += 40) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => fetchAs(client, path)))
      refused = answers.find(({ status }) => status === 429)
    }
    expect([refused?.status, refused?.headers.get('cache-control')]).toEqual([429, 'no-store'])
    expect(refused?.headers.get('content-security-policy')).toBeNull()
    expect((await fetchAs('198.51.100.200', path)).status).toBe(200)
  },
)

it.each(['/api/health', '/api/ready'])(
  'a client whose allowance is spent is told by %s how the site is',
  async (path) => {
    vi.spyOn(renderLimit(), 'take').mockImplementation(() => 1_500)
    hasLeft = () => {}
    answer = page(200, 'miss')
    expect((await fetchAs(CLIENT, path)).status).toBe(200)
  },
)
