/** The cost of thousands of unknown addresses in files, memory and delivery calls. */
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@playwright/test'
import { freePort } from '../../scripts/steps/ports.mjs'
import { json, type ScriptedServer, scriptedServer } from '../fakes/scripted-server'
import { type CrowdSeen, crowd, growthMb } from '../fixtures/crowd'
import { impossiblePaths, unknownPaths } from '../fixtures/unknown-paths'
import { ask } from './ask'
import { openService } from './content-service'
import { expect } from './paper'
import { end, untilReady } from './processes'
import { metricsOf, startSite } from './site-process'

const POSSIBLE = 2_000
const IMPOSSIBLE = 500
// A small container. Pages that stay reachable after they were sent, at 200 KB each, fill it within 1,000.
const HEAP_MB = 256
const CACHE_MB = 16
// Renders under way and garbage not yet collected; 1,500 retained renders would be 300.
const GROWTH_MAX_MB = 60

/** A service with menu and footer, and without content. */
function emptyService(): Promise<ScriptedServer> {
  return scriptedServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://service')
    if (pathname.includes('/identify_url/')) {
      return json(response, { status: '404', data: { type: 'not_found', url: '', status_code: '404' } }, 404)
    }
    if (/\/(post|tag|author)\//.test(pathname)) return json(response, { detail: 'Not found.' }, 404)
    return json(response, { status: 'ok', data: pathname.includes('/footer/') ? {} : [] })
  })
}

const VARIABLES = {
  // No call budget, so that every call that the site would make is counted.
  DELIVERY_RPM: '100000000',
  LOG_LEVEL: 'error',
}

/** Calls about one address; what all pages share is read once for all of them. */
const aboutAddresses = (urls: readonly string[]) =>
  urls.filter((url) => /\/(identify_url|post|tag|author)\//.test(url))

/** Without the resized pictures that other tests add to this build meanwhile. */
function filesOfBuild(): string[] {
  return readdirSync('.next', { recursive: true })
    .map(String)
    .filter((file) => !/^(?:trace|cache\/(?:images|pictures))/.test(file))
}

test.describe('2,500 unknown addresses', () => {
  const possible = unknownPaths(POSSIBLE)
  let site: ReturnType<typeof startSite>
  let service: Awaited<ReturnType<typeof openService>>
  let crowdResult: CrowdSeen
  let retries: number
  let newFiles: string[]
  let again: Promise<{ first: number; later: number }>

  test.beforeAll(async () => {
    // An end to what hangs: beside other work it takes many times as long.
    test.setTimeout(1_800_000)
    again = askAgain()
    service = await openService('--posts', '400')
    site = startSite(await freePort(), {
      ...VARIABLES,
      DELIVERY_BASE_URL: service.gate.url,
      CACHE_MAX_MB: String(CACHE_MB),
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    })
    await untilReady(`${site.url}/robots.txt`, site)
    await ask(`${site.url}/`)
    const before = new Set(filesOfBuild())
    service.gate.calls.length = 0
    crowdResult = await crowd(site, mixed(possible, impossiblePaths(IMPOSSIBLE)))
    retries = retriesIn(await metricsOf(site))
    newFiles = filesOfBuild().filter((file) => !before.has(file))
  })
  test.afterAll(async () => {
    await again.catch(() => {})
    await end(site.child)
    await service.close()
  })

  test('unknown addresses answer 308 for a bare percent sign, else 400, 404, 414 or 429, and the process keeps running', () => {
    const counts = Object.fromEntries(
      [...crowdResult.statuses].map(([status, paths]) => [status, paths.length]),
    )
    const expected = [400, 404, 414, 429]
    const others = [...crowdResult.statuses]
      .filter(([status]) => !expected.includes(status))
      .flatMap(([status, paths]) =>
        status === 308 ? paths.filter((path) => !/%(?![\da-f]{2})/i.test(path)) : paths,
      )
    expect(others, JSON.stringify(counts) + site.output().slice(-1_000)).toEqual([])
    expect(crowdResult.statuses.get(400)?.length).toBeGreaterThan(IMPOSSIBLE / 5)
    expect(crowdResult.statuses.get(404)?.length).toBeGreaterThan(POSSIBLE)
    expect(site.child.exitCode ?? site.child.signalCode).toBeNull()
  })

  test('unknown addresses add no file to the build folder', () => {
    expect(newFiles).toEqual([])
    expect(filesOfBuild().length).toBeGreaterThan(100)
  })

  test('impossible addresses cause no delivery call, and possible unknown ones at most two', () => {
    const lookups = aboutAddresses(service.gate.calls)
    const identified = lookups.filter((url) => url.includes('/identify_url/')).map(legacyUrl)
    const paths = new Set(
      possible.flatMap((path) => {
        const address = withoutPage(decodeURIComponent(path))
        // For the address of an AMP page, the site asks the service for the story's own address.
        return [address, address.replace(/\.amp$/, '')]
      }),
    )
    expect(identified.filter((path) => !paths.has(path))).toEqual([])
    // On a busy machine the site retries calls that took too long.
    expect(retries).toBeLessThan(POSSIBLE / 20)
    const repeated = crowdResult.askedAgain + retries
    expect(identified.length - new Set(identified).size).toBeLessThanOrEqual(repeated)
    expect(lookups.length).toBeLessThanOrEqual(2 * (POSSIBLE + repeated))
    expect(lookups.length).toBeGreaterThan(POSSIBLE)
  })

  test(`2,500 unknown addresses grow the memory by less than ${GROWTH_MAX_MB} MB`, () => {
    expect(crowdResult.residentMb.length).toBe((POSSIBLE + IMPOSSIBLE) / 100)
    expect(growthMb(crowdResult.residentMb), crowdResult.residentMb.join(' ')).toBeLessThan(GROWTH_MAX_MB)
    console.log(`megabytes resident, every hundred addresses: ${crowdResult.residentMb.join(' ')}`)
  })

  test('an unknown address requested again within 30 seconds causes no further delivery call', async () => {
    expect(await again).toEqual({ first: 8, later: 0 })
  })
})

test('each kind of unknown address causes at most two delivery calls, that of an AMP page three', async () => {
  const service = await emptyService()
  const site = startSite(await freePort(), { ...VARIABLES, DELIVERY_BASE_URL: service.url })
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    for (const path of unknownPaths(26, 99)) {
      service.requests.length = 0
      await ask(`${site.url}${path}`)
      // The story may have its address without the ending.
      expect(callsOf(service).length, path).toBeLessThanOrEqual(path.endsWith('.amp') ? 3 : 2)
    }
  } finally {
    await end(site.child)
    await service.close()
  }
})

/** Delivery calls for unknown addresses at their first request, and when requested again within 30 seconds. */
async function askAgain(): Promise<{ first: number; later: number }> {
  const service = await emptyService()
  const site = startSite(await freePort(), { ...VARIABLES, DELIVERY_BASE_URL: service.url })
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    const paths = ['/rain-over-nowhere-47110', '/tags/nowhere', '/author/nobody', '/post/nothing']
    for (const path of paths) await ask(`${site.url}${path}`)
    const first = callsOf(service).length
    // Longer than a page stays fresh.
    await pause(21_500)
    for (let again = 0; again < 2; again++) {
      await ask(`${site.url}${paths[0]}`)
      await pause(1_000)
    }
    return { first, later: callsOf(service).length - first }
  } finally {
    await end(site.child)
    await service.close()
  }
}

/** Attempts beyond the first of each call. Calls that were refused before they were sent do not count. */
function retriesIn(metrics: string): number {
  const sum = (name: string, isCounted = (_labels: string) => true) =>
    [...metrics.matchAll(new RegExp(`^${name}\\{(.*)\\} (\\d+)$`, 'gm'))]
      .filter(([, labels = '']) => isCounted(labels))
      .reduce((total, [, , value]) => total + Number(value), 0)
  const reads = sum('masthead_upstream_calls_total', (labels) => !/left-alone|over-/.test(labels))
  // A read that finds no time left is a call without an attempt.
  return Math.max(0, sum('masthead_upstream_attempts_total') - reads)
}

const callsOf = ({ requests }: ScriptedServer) => aboutAddresses(requests.map(({ url }) => url))

/** Four of the first kind, then one of the second, and so on. */
function mixed(possible: readonly string[], impossible: readonly string[]): string[] {
  return impossible.flatMap((path, n) => [...possible.slice(n * 4, n * 4 + 4), path])
}

const legacyUrl = (url: string) => new URL(url, 'http://service').searchParams.get('legacy_url') ?? ''

const withoutPage = (path: string) => path.replace(/\/page\/\d+$/, '')
