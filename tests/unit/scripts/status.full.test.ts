/** `npm run status`, run as a command against servers that answer as instances do. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { ReadinessDetails, VerboseReadiness } from '@/lib/server/readiness-details'
import { duration, instanceFindings } from '@/scripts/status/instance'
import { json, type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { ROOT } from '../../fixtures/source-files'

const TOKEN = 'metrics-token-of-the-site'
const NOW = '2026-03-04T12:00:00.000Z'
const earlier = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString()

const WELL: ReadinessDetails = {
  version: '1.2.3',
  build: 'build-a',
  now: NOW,
  startedAt: earlier(300),
  degraded: [],
  breakers: [{ host: 'api.example.org', state: 'closed', since: null }],
  budget: { calls: 100, limit: 800, left: 700, waiting: 0 },
  memory: { entries: 12, entriesLimit: 100, bytes: 3 * 1024 * 1024, bytesLimit: 200 * 1024 * 1024 },
  redis: { mode: 'single', state: 'ready', since: null },
  purges: { waiting: 0, last: [{ target: 'edge', at: earlier(4), outcome: 'done' }] },
  webhook: { isOpen: true, accepted: { at: earlier(5), tags: 3 }, refused: null },
}
const answer = (
  details: Partial<ReadinessDetails>,
  plain: Partial<VerboseReadiness> = {},
): VerboseReadiness => ({
  status: 'ready',
  delivery: 'answering',
  cache: 'shared',
  ...plain,
  details: { ...WELL, ...details },
})
const wrong = (details: Partial<ReadinessDetails>, plain: Partial<VerboseReadiness> = {}) =>
  instanceFindings(answer(details, plain))
    .filter(({ level }) => level === 'warning' || level === 'failure')
    .map(({ group, level, text }) => `${group} ${level}: ${text}`)

const servers: ScriptedServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
async function instance(body: VerboseReadiness) {
  const { details, ...plain } = body
  const server = await scriptedServer((request, response) => {
    const isAllowed = request.headers.authorization === `Bearer ${TOKEN}`
    const isVerbose = request.url === '/api/ready?verbose'
    json(
      response,
      isAllowed && isVerbose ? { ...plain, details } : plain,
      plain.status === 'not-ready' ? 503 : 200,
    )
  })
  servers.push(server)
  return server
}

async function status(args: string[], environment: Record<string, string> = { METRICS_TOKEN: TOKEN }) {
  const { METRICS_TOKEN: _, ...inherited } = process.env
  const command = spawn(
    join(ROOT, 'node_modules/.bin/tsx'),
    ['--conditions=react-server', join(ROOT, 'scripts/status.ts'), ...args],
    // A folder without settings of its own.
    { cwd: mkdtempSync(join(tmpdir(), 'status-')), env: { ...inherited, NO_COLOR: '1', ...environment } },
  )
  let text = ''
  command.stdout.on('data', (chunk) => {
    text += chunk
  })
  const [code] = await once(command, 'close')
  return { code, text }
}

it('status reports no warning and no failure for a healthy instance', () => expect(wrong({})).toEqual([]))
it.each([
  [{ what: 'credentials-refused' }, 'calls failure: The delivery service refuses the credentials, since'],
  [{ what: 'not-heard-of' }, 'calls failure: The delivery service has not answered this instance, since'],
  [
    { what: 'service-away', host: 'api.example.org' },
    'calls failure: The delivery service fails, so it gets no calls (api.example.org), since',
  ],
  [{ what: 'redis-away' }, 'caches warning: Redis can’t be reached, since'],
  [
    { what: 'redis-refused', word: 'OOM' },
    'caches warning: Redis refuses the instance’s commands (OOM), since',
  ],
  [{ what: 'ending' }, 'instance warning: The instance is ending, since'],
] as const)('status reports why an instance is degraded, and since when: %j', (trouble, text) => {
  expect(wrong({ degraded: [{ ...trouble, since: earlier(180) }] })).toEqual([
    `${text} 2026-03-04T09:00:00Z (3 hours)`,
  ])
})
it('status reports a nearly spent call budget, and waiting calls', () => {
  const of = (left: number, waiting: number) =>
    wrong({ budget: { calls: 800 - left, limit: 800, left, waiting } })
  expect(of(80, 0)).toEqual([])
  expect(of(79, 0)).toEqual(['calls warning: 79 of 800 calls are left in this minute, 721 made, 0 waiting'])
  expect(of(700, 1)).toHaveLength(1)
})
it('status reports a refused webhook call only if none was accepted since', () => {
  const refused = { at: earlier(10), status: 401 }
  expect(wrong({ webhook: { isOpen: true, accepted: { at: earlier(5), tags: 1 }, refused } })).toEqual([])
  expect(wrong({ webhook: { isOpen: true, accepted: { at: earlier(15), tags: 1 }, refused } })).toEqual([
    'changes warning: The webhook refused a call 10 minutes ago with 401, and has accepted none since',
  ])
  expect(wrong({ webhook: { isOpen: true, accepted: null, refused } })).toHaveLength(1)
})
it('status reports a failed purge', () => {
  const last = [{ target: 'cloudflare', at: earlier(3), outcome: 'failed' }] as const
  expect(wrong({ purges: { waiting: 0, last: [...last] } })).toEqual([
    'changes warning: A purge of cloudflare failed 3 minutes ago',
  ])
})
it('status reports the reasons for not being ready', () => {
  expect(wrong({}, { status: 'not-ready', reasons: ['credentials-refused'] })).toEqual([
    'instance failure: Not ready: credentials-refused',
  ])
})

it.each([
  [0, '0 seconds'],
  [1_000, '1 second'],
  [-5, '0 seconds'],
  [119_000, '119 seconds'],
  [120_000, '2 minutes'],
  [7_199_000, '119 minutes'],
  [47 * 3_600_000, '47 hours'],
  [49 * 3_600_000, '2 days'],
])('duration writes %d ms as %s', (ms, text) => expect(duration(ms)).toBe(text))

describe('npm run status', () => {
  it('status prints the findings of an instance in groups and exits with 0', async () => {
    const { url } = await instance(answer({}))
    const { code, text } = await status([url])
    expect(text).toBe(`The instance
  ✓ Ready.
  · Version 1.2.3, build build-a, running for 5 hours.

Calls to the delivery service
  ✓ api.example.org answers.
  ✓ 700 of 800 calls are left in this minute, 100 made, 0 waiting.

Caches
  ✓ Pages and reads in memory: 12, 3.0 of 200 MB.
  ✓ Redis answers (single).

Changes
  ✓ The webhook was last called 5 minutes ago, with 3 tags.
  ✓ edge was purged 4 minutes ago.

Everything works.

`)
    expect(code).toBe(0)
  })
  it('status checks several instances and exits with the code of the worst', async () => {
    const well = await instance(answer({}))
    const ill = await instance(answer({}, { status: 'not-ready', reasons: ['nothing-to-show'] }))
    const { code, text } = await status([well.url, ill.url])
    expect(code).toBe(1)
    expect(text).toContain(`${ill.url}\n\nThe instance\n  ✗ Not ready: nothing-to-show.`)
    expect(text).toContain(`${well.url}\n\nThe instance\n  ✓ Ready.`)
  })
  it('status --json prints JSON with the instance’s address', async () => {
    const { url } = await instance(answer({}))
    const { code, text } = await status(['--json', url])
    expect([code, JSON.parse(text)]).toMatchObject([0, { site: url, ok: true }])
  })
  it('status reports a wrong METRICS_TOKEN, and follows no redirect to another host', async () => {
    const elsewhere = await instance(answer({}))
    const { url } = await instance(answer({}))
    const other = await status([url], { METRICS_TOKEN: 'another-token-than-that' })
    expect([other.code, other.text]).toEqual([
      2,
      expect.stringContaining('gives no details for this METRICS_TOKEN'),
    ])
    const moved = await scriptedServer((_request, response) => {
      response.writeHead(302, { Location: `${elsewhere.url}/api/ready?verbose` }).end()
    })
    servers.push(moved)
    expect((await status([moved.url])).code).toBe(1)
    expect(elsewhere.requests).toEqual([])
  })
  it('status reports an instance that does not answer', async () => {
    const { url, close } = await scriptedServer(() => {})
    await close()
    expect(await status([url])).toEqual({ code: 1, text: expect.stringContaining(`${url} does not answer`) })
  })
  it.each([
    [[], { METRICS_TOKEN: TOKEN }, 'No address was given'],
    [['news.example.org'], { METRICS_TOKEN: TOKEN }, 'news.example.org is not an address'],
    [['http://127.0.0.1:1'], {}, 'METRICS_TOKEN is not set'],
  ] as [string[], Record<string, string>, string][])(
    'status exits with 2 for wrong use: %j %j',
    async (args, environment, text) => {
      expect(await status(args, environment)).toEqual({ code: 2, text: expect.stringContaining(text) })
    },
  )
})
