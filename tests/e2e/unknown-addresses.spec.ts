/** Five thousand addresses that nobody gave out: what they cost the disk, the memory and the content service. */
import { readdirSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@playwright/test'
import { json, type ScriptedServer, scriptedServer } from '../fakes/scripted-server'
import { impossiblePaths, unknownPaths } from '../fixtures/unknown-paths'
import { ask } from './ask'
import { end, eventsIn, expect, freePort, type Started, startSite, untilReady } from './paper'

const POSSIBLE = 3_000
const IMPOSSIBLE = 2_000
const STEPS = [1_000, 3_000, 5_000]
const MB = 1024 * 1024
// The least a site may have, so that it is full long before the second step and everything after it only replaces.
const CACHE_MB = 16
// The 2,400 pages made after the first step are 104 MB and more where nothing bounds them. What is held swings by some
// 70 MB from one moment to another, whatever is kept.
const GROWTH_MAX = 95 * MB
const READINGS_MAX = 25

const SETTLED_MS = 4_000

type Memory = { held: number; rss: number }
type Flood = {
  statuses: Map<number, string[]>
  memory: Memory[]
  newFiles: string[]
  possible: string[]
  service: ScriptedServer
}

/** A service that has furniture and no content. */
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

function startObserved(port: number, service: ScriptedServer, variables: Record<string, string> = {}) {
  const observer = join(import.meta.dirname, '../fixtures/memory-on-signal.cjs')
  return startSite(port, {
    DELIVERY_BASE_URL: service.url,
    // What the service would be asked without the budget of calls is to be seen.
    DELIVERY_RPM: '100000000',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--expose-gc --require ${JSON.stringify(observer)}`,
    ...variables,
  })
}

/** What the site still holds when everything it can spare was collected. */
async function memoryOf(site: Started, ceiling = Number.POSITIVE_INFINITY): Promise<Memory> {
  // What was asked last is being finished, and lets go of its pages within seconds.
  await pause(SETTLED_MS)
  let least = await readMemory(site)
  // Whatever still runs holds something for a moment; what is held for good is in every reading.
  for (let reading = 1; reading < 3 || (least.held > ceiling && reading < READINGS_MAX); reading++) {
    await pause(1_000)
    const next = await readMemory(site)
    if (next.held < least.held) least = next
  }
  return least
}

async function readMemory({ child, output }: Started): Promise<Memory> {
  const answers = () => eventsIn(output()).filter(({ event }) => event === 'memory')
  const before = answers().length
  child.kill('SIGUSR2')
  await expect.poll(() => answers().length).toBe(before + 1)
  return answers().at(-1) as Memory
}

/** Calls about one address; what all pages share is read once for all of them. */
const aboutAddresses = ({ asked }: ScriptedServer) =>
  asked.map(({ url }) => url).filter((url) => /\/(identify_url|post|tag|author)\//.test(url))

/** Every path once, eight at a time, in an order that mixes the shapes. */
async function flood(site: Started & { url: string }, service: ScriptedServer): Promise<Flood> {
  const possible = unknownPaths(POSSIBLE)
  const impossible = impossiblePaths(IMPOSSIBLE)
  const paths = Array.from({ length: STEPS.at(-1) ?? 0 }, (_, n) =>
    n % 5 < 3 ? possible[Math.floor(n / 5) * 3 + (n % 5)] : impossible[Math.floor(n / 5) * 2 + (n % 5) - 3],
  ) as string[]
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const statuses = new Map<number, string[]>()
  const memory: Memory[] = []
  let next = 0
  async function askUntil(limit: number) {
    while (next < limit) {
      const path = paths[next++] ?? '/'
      const { status } = await ask(`${site.url}${path}`, { agent })
      statuses.set(status, [...(statuses.get(status) ?? []), path])
    }
  }
  await ask(`${site.url}/`)
  const before = filesOfBuild()
  for (const step of STEPS) {
    await Promise.all(Array.from({ length: 8 }, () => askUntil(step)))
    memory.push(await memoryOf(site, (memory[0]?.held ?? Number.POSITIVE_INFINITY) + GROWTH_MAX))
  }
  agent.destroy()
  const newFiles = filesOfBuild().filter((file) => !before.includes(file))
  return { statuses, memory, newFiles, possible, service }
}

function filesOfBuild(): string[] {
  return readdirSync('.next', { recursive: true })
    .map(String)
    .filter((file) => !file.startsWith('trace'))
}

test.describe('of five thousand addresses nobody gave out', () => {
  let site: ReturnType<typeof startSite>
  let service: ScriptedServer
  let seen: Flood
  let again: Promise<{ first: number; later: number }>

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    again = askAgain()
    service = await emptyService()
    site = startObserved(await freePort(), service, { CACHE_MAX_MB: String(CACHE_MB) })
    await untilReady(`${site.url}/robots.txt`, site)
    seen = await flood(site, service)
  })
  test.afterAll(async () => {
    await again.catch(() => {})
    await end(site.child)
    await service.close()
  })

  test('each is refused, redirected or not found, and none is an error', () => {
    const counts = Object.fromEntries([...seen.statuses].map(([status, paths]) => [status, paths.length]))
    const expected = [400, 404, 414, 429]
    const others = [...seen.statuses]
      .filter(([status]) => !expected.includes(status))
      .flatMap(([, paths]) => paths)
    expect(others, JSON.stringify(counts)).toEqual([])
    expect(seen.statuses.get(400)?.length).toBeGreaterThan(IMPOSSIBLE / 5)
  })

  test('none leaves a file', () => {
    expect(seen.newFiles).toEqual([])
    expect(filesOfBuild().length).toBeGreaterThan(100)
  })

  test('those that can’t be ours are asked about nowhere, and the others with two calls at the most', () => {
    const asked = aboutAddresses(service)
    const identified = asked.filter((url) => url.includes('/identify_url/')).map(legacyUrl)
    const possible = new Set(seen.possible.map((path) => withoutPage(decodeURIComponent(path))))
    expect(identified.filter((path) => !possible.has(path))).toEqual([])
    expect(new Set(identified).size).toBe(identified.length)
    expect(asked.length).toBeLessThanOrEqual(2 * POSSIBLE)
    expect(asked.length).toBeGreaterThan(POSSIBLE)
  })

  test('nothing stays in memory once the cache is full', () => {
    const [first, , last] = seen.memory
    const report = JSON.stringify(seen.memory.map(({ held, rss }) => [held / MB, rss / MB].map(Math.round)))
    expect((last?.held ?? Number.NaN) - (first?.held ?? Number.NaN), report).toBeLessThan(GROWTH_MAX)
    expect(last?.held, report).toBeLessThan(250 * MB)
    expect(last?.rss, report).toBeLessThan(900 * MB)
    console.log(`memory held and taken, in MB, after ${STEPS.join(', ')} addresses: ${report}`)
  })

  test('one that is asked for again within half a minute is asked about once', async () => {
    expect(await again).toEqual({ first: 8, later: 0 })
  })

  test('each kind is asked about twice at the most, looked at one by one', async () => {
    for (const path of unknownPaths(26, 99)) {
      service.asked.length = 0
      await ask(`${site.url}${path}`)
      expect(aboutAddresses(service).length, path).toBeLessThanOrEqual(2)
    }
  })
})

/** How often a service is asked about addresses that are asked for again before half a minute is over. */
async function askAgain(): Promise<{ first: number; later: number }> {
  const service = await emptyService()
  const site = startObserved(await freePort(), service)
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    const paths = ['/rain-over-nowhere-47110', '/tags/nowhere', '/author/nobody', '/post/nothing']
    for (const path of paths) await ask(`${site.url}${path}`)
    const first = aboutAddresses(service).length
    // Past the time after which a page is made again.
    await pause(21_500)
    for (let again = 0; again < 2; again++) {
      await ask(`${site.url}${paths[0]}`)
      await pause(1_000)
    }
    return { first, later: aboutAddresses(service).length - first }
  } finally {
    await end(site.child)
    await service.close()
  }
}

const legacyUrl = (url: string) => new URL(url, 'http://service').searchParams.get('legacy_url') ?? ''

const withoutPage = (path: string) => path.replace(/\/page\/\d+$/, '')
