/** `npm run crawl`, run as a command against an old site and a new one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Comparison, compare, htmlReport, pageFacts } from '@/scripts/lab/crawl/compare'
import { type PoliteFetch, politeFetch } from '@/scripts/lab/crawl/polite-fetch'
import { sitemapAddresses } from '@/scripts/lab/crawl/sitemap-addresses'
import { type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { ROOT } from '../../fixtures/source-files'

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
  let crawlReport: { comparisons: Comparison[]; named: number; own: number; problems: string[] }
  beforeAll(async () => {
    old = await oldSite()
    young = await newSite()
    result = await crawl([old.url, '--to', young.url, '--json'])
    crawlReport = JSON.parse(result.text)
  })

  it('crawl reports the outcome of each address of the old site, and exits with 1', () => {
    const rows = crawlReport.comparisons.map(({ address, outcome, answers, target }) => [
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
    const notes = Object.fromEntries(crawlReport.comparisons.map((each) => [each.address, each.notes]))
    expect(notes['/kept']).toEqual([])
    expect(notes['/moved?id=1&page=2']).toEqual(['the title differs'])
    expect(notes['/closed']).toEqual([
      'the new page may not be indexed',
      'the new page gives /other as its canonical address',
    ])
  })
  it('crawl counts the addresses in the sitemaps and reports an unreadable sitemap', () => {
    expect([crawlReport.named, crawlReport.own]).toEqual([13, 12])
    expect(crawlReport.problems).toEqual([`${old.url}/gone.xml: 404`])
  })
  it('crawl requests each sitemap and page of the old site once, with its own User-Agent', () => {
    const requested = old.requests.map(({ url }) => url)
    expect(new Set(requested).size).toBe(requested.length)
    expect(old.requests[0]?.headers['user-agent']).toContain('masthead-crawl')
  })
  it('the crawl report lists every address', () => {
    const report = result.report()
    for (const { address } of crawlReport.comparisons)
      expect(report).toContain(address.replaceAll('&', '&amp;'))
    expect(report).toContain('<td>lost<td>3')
  })
  it('--limit compares a sample spread over all addresses; the exit code is 0 if none is lost', async () => {
    const earlierRequests = young.requests.length
    const { code, text } = await crawl([old.url, '--to', young.url, '--json', '--limit', '2'])
    const sampled = (JSON.parse(text).comparisons as Comparison[]).map(({ address }) => address)
    expect(sampled).toEqual(['/kept', '/gone'])
    expect(young.requests.length - earlierRequests).toBe(2)
    expect(code).toBe(0)
    const one = await crawl([old.url, '--to', young.url, '--limit', '1'])
    expect([one.code, one.text]).toEqual([0, expect.stringContaining('     1 kept')])
  })
  it.each([
    [[], 'npm run crawl --'],
    [['old.example'], 'npm run crawl --'],
    [['http://127.0.0.1:1', '--limit', '0'], '--limit must be'],
    [['http://127.0.0.1:1', '--rate', '100'], '--rate must be'],
    [['http://127.0.0.1:1', '--report', 'no-such-folder/a.html'], 'There is no folder no-such-folder'],
    [['http://127.0.0.1:1'], 'list no address of that host'],
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
    expect(always.requests.length).toBe(3)
    times = 0
    expect(await get(`${(await busy('3600')).url}/`)).toEqual({
      kind: 'failed',
      reason: 'the host asks the crawler to wait 3600 s',
    })
  })
})

/** What a site answers to a crawl. */
type Scripted = { status?: number; headers?: Record<string, string>; body?: string | Buffer }
const page = (title: string, canonical = '', head = ''): Scripted => ({
  body: `<!doctype html><title>${title}</title>${canonical && `<link rel=canonical href="${canonical}">`}${head}<p>…`,
})
const to = (location: string, status = 301): Scripted => ({ status, headers: { Location: location } })
const urlset = (...urls: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`

it('sitemaps beyond five hundred are not read, and the report says how many', async () => {
  const requested: string[] = []
  const get: PoliteFetch = async (url) => {
    requested.push(url)
    const files = Array.from(
      { length: 600 },
      (_, n) => `<sitemap><loc>https://old.test/${n}.xml</loc></sitemap>`,
    )
    const body = url.endsWith('/sitemap.xml')
      ? `<sitemapindex>${files.join('')}</sitemapindex>`
      : urlset(`${url}/a`)
    const status = url.endsWith('robots.txt') ? 404 : 200
    return { kind: 'answer', status, headers: new Headers(), body }
  }
  const { addresses, problems } = await sitemapAddresses('https://old.test', get)
  expect([requested.length, addresses.length]).toEqual([501, 499])
  expect(problems).toEqual(['101 more sitemaps were not read, since the limit is 500'])
})

it('sitemaps are found where robots.txt and the sitemap lead on to another address', async () => {
  const answers: Readonly<Record<string, Scripted>> = {
    'https://old.test/robots.txt': to('https://www.old.test/robots.txt'),
    'https://www.old.test/robots.txt': { body: 'Sitemap: http://www.old.test/map.xml' },
    'http://www.old.test/map.xml': to('https://www.old.test/map.xml', 302),
    'https://www.old.test/map.xml': { body: urlset('https://www.old.test/a') },
    'https://loop.test/sitemap.xml': to('/sitemap.xml'),
  }
  const get: PoliteFetch = async (url) => {
    const { status = 200, headers, body = '' } = answers[url] ?? { status: 404 }
    return { kind: 'answer', status, headers: new Headers(headers), body: String(body) }
  }
  expect(await sitemapAddresses('https://old.test', get)).toMatchObject({
    addresses: ['https://www.old.test/a'],
    problems: [],
  })
  expect((await sitemapAddresses('https://loop.test', get)).problems).toEqual([
    'https://loop.test/sitemap.xml: 301',
  ])
})

describe('an address', () => {
  const answering =
    (statuses: Readonly<Record<string, number>>, requested: string[] = []): PoliteFetch =>
    async (url) => {
      requested.push(url)
      const status = statuses[url]
      if (status === undefined) return { kind: 'failed', reason: 'no server is listening there' }
      return { kind: 'answer', status, headers: new Headers(), body: '<title>A</title>' }
    }

  it.each([[503], [429], [403], [undefined]])(
    'a 404 of the new site is reported as lost where the old one answers %s',
    async (status) => {
      const get = answering({ ...(status && { 'https://old.test/a': status }), 'https://new.test/a': 404 })
      expect((await compare('https://old.test/a', 'https://new.test', get)).outcome).toBe('lost')
    },
  )

  it('a canonical address in capital escapes is that of a page with small ones', async () => {
    const body = '<title>A</title><link rel=canonical href="https://new.test/%E0%A4%B0">'
    const get: PoliteFetch = async () => ({ kind: 'answer', status: 200, headers: new Headers(), body })
    expect((await compare('https://old.test/%e0%a4%b0', 'https://new.test', get)).notes).toEqual([])
    const other = await compare('https://old.test/%e0%a4%b1', 'https://new.test', get)
    expect(other.notes).toEqual(['the new page gives /र as its canonical address'])
  })

  it('compare requests a path that begins with two slashes from the new site', async () => {
    const requested: string[] = []
    const get = answering({ 'https://old.test//a/b': 200, 'https://new.test//a/b': 200 }, requested)
    expect(await compare('https://old.test//a/b', 'https://new.test', get)).toMatchObject({ outcome: 'kept' })
    expect(requested).toEqual(['https://old.test//a/b', 'https://new.test//a/b'])
  })
})

it.each([
  ['<title> A\n title </title><svg><title>Icon</title></svg>', { title: 'A title' }],
  ['<svg><title>Icon</title></svg><title>Late</title>', { title: 'Late' }],
  [
    '<link rel="Canonical shortlink" href="/a"><link rel=canonical href=/b>',
    { canonical: 'https://news.example.org/a' },
  ],
  ['<link rel=canonical href="http://[">', { canonical: null }],
  ['<meta name=robots content="max-snippet:-1, NOINDEX">', { isIndexed: false }],
  ['<meta name=robots content=index>', { isIndexed: true }],
  ['<noscript><p>', { title: null, canonical: null, isIndexed: true }],
])('pageFacts reads title, canonical and robots of %s', (html, facts) => {
  expect(pageFacts(html, 'https://news.example.org/x', null)).toMatchObject(facts)
})
it('pageFacts reads noindex from the robots header', () => {
  expect(pageFacts('', 'https://news.example.org/', 'noindex').isIndexed).toBe(false)
})
it('pageFacts reads a deeply nested page', () => {
  expect(pageFacts(`${'<b>'.repeat(50_000)}<title>x`, 'https://news.example.org/', null).title).toBe('x')
})

it('the crawl report escapes titles, addresses and problems', () => {
  const comparison: Comparison = {
    address: '/a"<b>',
    outcome: 'kept',
    answers: [200],
    target: null,
    oldTitle: '<script>alert(1)</script>',
    newTitle: null,
    notes: [],
  }
  const html = htmlReport({
    from: 'https://a.example',
    to: 'https://b.example',
    named: 1,
    own: 1,
    problems: ['<i>'],
    comparisons: [comparison],
  })
  expect(html).not.toMatch(/<script|<i>|<b>/)
  expect(html).toContain('&lt;script&gt;')
})
