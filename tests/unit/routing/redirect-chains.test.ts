/** Redirect rules of the service that lead to one another: the one redirect they give, and whether it is permanent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetResilience } from '@/lib/cms/client/resilience'
import { resolve } from '@/lib/routing/resolve'
import { json, type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'

const ELSEWHERE = 'https://elsewhere.example/'

let server: ScriptedServer
let rules: Record<string, [target: string, status: number]> = {}

beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    const rule = rules[url.searchParams.get('legacy_url') ?? '']
    if (rule)
      return json(
        response,
        { data: { type: 'redirect', url: rule[0], status_code: String(rule[1]) } },
        rule[1],
      )
    if (url.pathname.includes('identify_url'))
      return json(response, { data: { type: 'not_found', url: '', status_code: '404' } }, 404)
    json(
      response,
      url.pathname.includes('/post/') ? {} : { data: [] },
      url.pathname.includes('/post/') ? 404 : 200,
    )
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())

/** Resolves `/r0` with one rule per status, each leading to the next, and the last one to `last`. */
async function resolveChain(statuses: number[], last = ELSEWHERE) {
  resetResilience()
  rules = Object.fromEntries(
    statuses.map((status, n) => [`/r${n}`, [n === statuses.length - 1 ? last : `/r${n + 1}`, status]]),
  )
  return resolve('/r0')
}

describe('redirect chains', () => {
  it.each([
    [[301], true],
    [[308], true],
    [[302], false],
    [[307], false],
    [[301, 301], true],
    [[301, 308, 301], true],
    [[302, 301], false],
    [[301, 302], false],
    [[302, 302], false],
    [[307, 301, 301], false],
    [[301, 307, 301], false],
    [[301, 301, 302], false],
  ])('a redirect chain of %j is permanent: %s', async (statuses, permanent) => {
    expect(await resolveChain(statuses)).toEqual({ kind: 'redirect', to: ELSEWHERE, permanent })
  })

  it.each([
    [[302, 301], false],
    [[301, 301], true],
  ])('a redirect chain of %j that ends on this site is permanent: %s', async (statuses, permanent) => {
    expect(await resolveChain(statuses, '/end')).toEqual({ kind: 'redirect', to: '/end', permanent })
  })

  it('a redirect chain of five rules is followed, and one of six is not found', async () => {
    expect(await resolveChain(Array(5).fill(301))).toMatchObject({ kind: 'redirect' })
    expect(await resolveChain(Array(6).fill(301))).toEqual({ kind: 'not-found' })
  })
})
