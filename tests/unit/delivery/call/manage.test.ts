import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { isAbsent, type ManagementKind, manage, offers } from '@/lib/delivery/call/manage'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'

let server: ScriptedServer
let status = 200
let headers: Record<string, string> = {}
let page = ''
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await scriptedServer((_, response) =>
    page === '' ? json(response, { message: 'x' }, status, headers) : response.writeHead(status).end(page),
  )
  useEnvironment({ DELIVERY_BASE_URL: server.url, MANAGEMENT_BASE_URL: `${server.url}/manage` })
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  headers = {}
  page = ''
  // Counts and the breaker are a process's.
  vi.setSystemTime(Date.now() + 600_000)
})

const call = (route: string, ownStatuses?: number[], kind: ManagementKind = 'accounts') => ({
  route,
  kind,
  method: 'POST' as const,
  segments: ['reader', 'login'],
  body: { email: 'a@example.org', password: 'swordfish' },
  ...(ownStatuses && { ownStatuses }),
})

it('a write is sent once, with credentials and JSON, to the documented address', async () => {
  status = 200
  expect(await manage(call('one'), null)).toEqual({ status: 200, body: { message: 'x' } })
  expect(server.requests).toHaveLength(1)
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    url: '/manage/publisher/1001/reader/login/',
    headers: { authorization: expect.stringMatching(/^Basic /), 'content-type': 'application/json' },
  })
})

it.each<[number, string]>([
  [302, 'unavailable'],
  [401, 'unauthorised'],
  [429, 'rate-limited'],
  [500, 'unavailable'],
])(
  '%i is thrown as %s after one request, without the body in error and log',
  async (failedStatus, failure) => {
    status = failedStatus
    headers = { Location: '/elsewhere' }
    const warn = vi.spyOn(log, 'warn')
    await expect(manage(call('failing'), null)).rejects.toMatchObject({
      failure,
      detail: { route: 'failing' },
    })
    expect(server.requests).toHaveLength(1)
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/example\.org|swordfish/)
  },
)

it('a 200 with a web page is not an answer to a write, and an empty 200 is', async () => {
  status = 200
  await manage(call('page'), null)
  page = '<html>Just a moment…</html>'
  await expect(manage(call('page'), null)).rejects.toMatchObject({ failure: 'unavailable' })
  page = ' '
  expect(await manage(call('page'), null)).toEqual({ status: 200, body: null })
})

it.each([
  [500, 200],
  [502, 0],
  [503, 0],
])('after six answers of %i to some requests, the next gets %i', async (failing, next) => {
  status = 200
  await manage(call('letters'), null)
  status = failing
  for (let count = 0; count < 6; count++) await manage(call('letters'), null).catch(() => {})
  status = 200
  const answer = await manage(call('sign-ins'), null).catch(() => null)
  expect(answer?.status ?? 0).toBe(next)
})

it.each<[string, number, number[] | undefined, boolean]>([
  ['404', 404, undefined, true],
  ['405', 405, undefined, true],
  ['403', 403, undefined, true],
  ['403 of a reader', 403, [403], false],
  ['400', 400, undefined, false],
])('isAbsent after a route has answered %s', async (name, recorded, configured, expected) => {
  status = recorded
  await manage(call(name, configured), null)
  expect(isAbsent(name)).toBe(expected)
})

it('a route is asked for once by all who want to know, and not while it is known', async () => {
  status = 404
  const answers = [offers(call('probed')), offers(call('probed'))]
  expect(await Promise.all(answers)).toEqual([false, false])
  expect(await offers(call('probed'))).toBe(false)
  expect(server.requests).toHaveLength(1)
})

it('one client may use an eighth of the calls for writes', async () => {
  status = 200
  const fails: string[] = []
  const send = (client: string) =>
    manage(call('many'), client).catch(({ failure }) => void fails.push(`${client} ${failure}`))
  for (let count = 0; count < 19; count++) await send('192.0.2.1')
  expect(fails).toEqual(['192.0.2.1 over-allowance'])
  expect(server.requests).toHaveLength(18)
})

it('each kind of write keeps its share whatever the others use, and all together have 150 calls a minute', async () => {
  status = 200
  const kinds: ManagementKind[] = ['letter-links', 'accounts', 'sign-ups', 'forms']
  const statuses: number[] = []
  let client = 0
  for (const kind of kinds) {
    const before = server.requests.length
    for (let count = 0; count < 180; count++)
      await manage(call('many', [], kind), `192.0.2.${++client % 200}`).catch(({ failure }) =>
        expect(failure).toBe('over-budget'),
      )
    statuses.push(server.requests.length - before)
  }
  // The first has its own part and what no kind has; the others theirs.
  expect(statuses).toEqual([22 + 37, 45, 22, 22])
})
