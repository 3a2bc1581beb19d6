/** `npm run crawl`, run as a command against an old site and a new one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Comparison } from '@/scripts/lab/crawl/compare'
import { politeFetch } from '@/scripts/lab/crawl/polite-fetch'
import { type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { ROOT } from '../../fixtures/source-files'
import { page, type Scripted, to, urlset } from './crawl-answers'

const servers: ScriptedServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))
async function site(answers: (url: string) => Readonly<Record<string, Scripted>>) {
  const server = await scriptedServer((request, response) => {
    const {
      status = 200,
      headers = {},
      body = '',
    } = answers(server.url)[request.url ?? ''] ?? { status: 404 }
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(body)
  })
  servers.push(server)
  return server
}

const oldSite = () =>
  site((url) => ({
    '/robots.txt': { body: `User-agent: *\nSitemap: ${url}/index.xml\n` },
    '/index.xml': {
      body: `<sitemapindex><sitemap><loc>${url}/one.xml</loc></sitemap><sitemap><loc>${url}/two.xml.gz</loc></sitemap><sitemap><loc>${url}/index.xml</loc></sitemap><sitemap><loc>${url}/gone.xml</loc></sitemap></sitemapindex>`,
    },
    // Not well-formed, as on some sites.
    '/one.xml': {
      body: urlset(
        `${url}/kept`,
        `${url}/moved?id=1&page=2`,
        `${url}/lost`,
        'https://elsewhere.example/x',
      ).replace('&', '&amp;'),
    },
    '/two.xml.gz': {
      body: gzipSync(
        urlset(
          ...[
            '/temporary',
            '/chain',
            '/failed',
            '/gone',
            '/closed',
            '/limited',
            '/away',
            '/loop',
            '/to-nothing',
          ].map((path) => url + path),
        ),
      ),
    },
    '/kept': page('A harbour at dawn | The Old News'),
    '/moved?id=1&page=2': page('Moved'),
    '/lost': page('Lost'),
    '/temporary': page('Temporary'),
    '/chain': page('Chain'),
    '/failed': page('Failed'),
    '/closed': page('Closed'),
    '/limited': page('Limited'),
    '/away': page('Away'),
    '/loop': page('Loop'),
    '/to-nothing': page('To nothing'),
  }))
const newSite = () =>
  site((url) => ({
    '/kept': page('A harbour at dawn – The New News', `${url}/kept`),
    '/moved?id=1&page=2': to('/news/moved'),
    '/news/moved': page('Another title', '/news/moved'),
    '/temporary': to('/news/moved', 302),
    '/chain': to('/chain-2'),
    '/chain-2': to('/news/moved'),
    '/failed': { status: 503 },
    '/limited': { status: 429 },
    '/closed': page('Closed', `${url}/other`, '<meta name="ROBOTS" content="noindex,follow">'),
    '/away': to('https://other.example/shop', 308),
    '/loop': to('/loop'),
    '/to-nothing': to('/nothing'),
  }))

async function crawl(args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'crawl-'))
  const command = spawn(join(ROOT, 'node_modules/.bin/tsx'), [join(ROOT, 'scripts/lab/crawl.ts'), ...args], {
    cwd: folder,
  })
  let [text, errors] = ['', '']
  command.stdout.on('data', (chunk) => {
    text += chunk
  })
  command.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(command, 'close')
  return { code, text, errors, report: () => readFileSync(join(folder, 'crawl.html'), 'utf8') }
}

describe('npm run crawl', () => {
  let old: ScriptedServer
  let young: ScriptedServer
  let result: Awaited<ReturnType<typeof crawl>>
  let found: { comparisons: Comparison[]; named: number; own: number; problems: string[] }
  beforeAll(async () => {
    old = await oldSite()
    young = await newSite()
    result = await crawl([old.url, '--to', young.url, '--json'])
    found = JSON.parse(result.text)
  })

  it('crawl reports the outcome of each address of the old site, and exits with 1', () => {
    const rows = found.comparisons.map(({ address, outcome, answers, target }) => [
      address,
      outcome,
      answers.join(' '),
      target,
    ])
    expect(rows).toEqual([
      ['/kept', 'kept', '200', null],
      ['/moved?id=1&page=2', 'moved', '301 200', '/news/moved'],
      ['/lost', 'lost', '404', null],
      ['/temporary', 'detour', '302 200', '/news/moved'],
      ['/chain', 'detour', '301 301 200', '/news/moved'],
      ['/failed', 'failed', '503', null],
      ['/gone', 'gone-before', '404', null],
      ['/closed', 'kept', '200', null],
      ['/limited', 'failed', '429', null],
      ['/away', 'moved', '308', 'https://other.example/shop'],
      ['/loop', 'lost', '301 301 301 301 301 301', null],
      ['/to-nothing', 'lost', '301 404', '/nothing'],
    ])
    expect(result.code).toBe(1)
  })
  it('crawl notes a changed title, noindex and another canonical', () => {
    const notes = Object.fromEntries(found.comparisons.map((each) => [each.address, each.notes]))
    expect(notes['/kept']).toEqual([])
    expect(notes['/moved?id=1&page=2']).toEqual(['the title differs'])
    expect(notes['/closed']).toEqual([
      'the new page may not be indexed',
      'the new page names /other as its address',
    ])
  })
  it('crawl counts the addresses in the sitemaps and reports an unreadable sitemap', () => {
    expect([found.named, found.own]).toEqual([13, 12])
    expect(found.problems).toEqual([`${old.url}/gone.xml: 404`])
  })
  it('crawl requests each sitemap and page of the old site once, with its own User-Agent', () => {
    const requested = old.asked.map(({ url }) => url)
    expect(new Set(requested).size).toBe(requested.length)
    expect(old.asked[0]?.headers['user-agent']).toContain('masthead-crawl')
  })
  it('the crawl report lists every address', () => {
    const report = result.report()
    for (const { address } of found.comparisons) expect(report).toContain(address.replaceAll('&', '&amp;'))
    expect(report).toContain('<td>lost<td>3')
  })
  it('--limit compares a sample spread over all addresses; the exit code is 0 if none is lost', async () => {
    const seen = young.asked.length
    const { code, text } = await crawl([old.url, '--to', young.url, '--json', '--limit', '2'])
    const sampled = (JSON.parse(text).comparisons as Comparison[]).map(({ address }) => address)
    expect(sampled).toEqual(['/kept', '/gone'])
    expect(young.asked.length - seen).toBe(2)
    expect(code).toBe(0)
    const one = await crawl([old.url, '--to', young.url, '--limit', '1'])
    expect([one.code, one.text]).toEqual([0, expect.stringContaining('     1 kept')])
  })
  it.each([
    [[], 'npm run crawl --'],
    [['old.example'], 'npm run crawl --'],
    [['http://127.0.0.1:1', '--limit', '0'], '--limit is'],
    [['http://127.0.0.1:1', '--rate', '100'], '--rate is'],
    [['http://127.0.0.1:1', '--report', 'no-such-folder/a.html'], 'There is no folder no-such-folder'],
    [['http://127.0.0.1:1'], 'name no address of it'],
  ])('crawl exits with 2 for wrong use or a missing sitemap: %j', async (args, text) => {
    expect(await crawl(args)).toMatchObject({ code: 2, errors: expect.stringContaining(text) })
  })
})

describe('politeFetch', () => {
  const clock = () => {
    let now = 0
    const pauses: number[] = []
    const pause = async (ms: number) => {
      pauses.push(ms)
      now += ms
    }
    return { pauses, now: () => now, pause }
  }
  it('politeFetch spaces requests to a host by the given rate', async () => {
    const { url } = await site(() => ({}))
    const time = clock()
    const get = politeFetch(2, time)
    for (let n = 0; n < 4; n++) await get(`${url}/${n}`)
    expect(time.pauses).toEqual([500, 500, 500])
  })
  it('politeFetch waits for Retry-After, tries three times at most, and gives up on a long wait', async () => {
    let times = 0
    const busy = (seconds: string) =>
      site(() => ({
        '/': ++times % 2 ? { status: 429, headers: { 'Retry-After': seconds } } : { body: 'ok' },
      }))
    const time = clock()
    const get = politeFetch(1_000, time)
    expect(await get(`${(await busy('7')).url}/`)).toMatchObject({ status: 200 })
    expect(time.pauses).toContain(7_000)
    const always = await site(() => ({ '/': { status: 429, headers: { 'Retry-After': '9' } } }))
    expect(await get(`${always.url}/`)).toMatchObject({ status: 429 })
    expect(always.asked.length).toBe(3)
    times = 0
    expect(await get(`${(await busy('3600')).url}/`)).toEqual({
      kind: 'failed',
      reason: 'the host asks to wait 3600 s',
    })
  })
})
