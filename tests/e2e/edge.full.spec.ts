/** Two instances of the site behind the edge: caching, and responses while instances are slow, restarted or gone. */
import { gunzipSync } from 'node:zlib'
import { freePort } from '../../scripts/steps/ports.mjs'
import { type Answer, ask } from './ask'
import { askEdge, type Edge, isOfInstance, NO_NGINX, nginx, startEdge } from './edge'
import { expect, type Paper, test } from './paper'
import { end, untilReady } from './processes'
import { allPosts, type SamplePost } from './sample-posts'
import { startSite } from './site-process'

test.skip(nginx === null, NO_NGINX)
test.use({ edition: 'edge' })
// The last tests stop the instances that the first ones need.
test.describe.configure({ mode: 'serial' })

// proxy_read_timeout of the edge: how long a request waits if it waits for a renewal.
const EDGE_WAITS_MS = 20_000

let edge: Edge
let ports: number[]
let sites: ReturnType<typeof startSite>[]
let begin: (port: number) => Promise<ReturnType<typeof startSite>>

test.beforeAll(async ({ paper }) => {
  const edgePort = await freePort()
  ports = [await freePort(), await freePort()]
  begin = async (port) => {
    const site = startSite(port, {
      ...paper.settings,
      SITE_URL: `http://localhost:${edgePort}`,
      TRUSTED_PROXIES: '1',
      STORY_MARKDOWN: 'on',
      // The load asks for more made-up addresses than one client may.
      DELIVERY_RPM: '100000000',
    })
    await untilReady(`${site.url}/api/health`, site)
    return site
  }
  sites = await Promise.all(ports.map(begin))
  edge = await startEdge(ports, edgePort)
})

test.afterAll(async () => {
  await edge?.close()
  await Promise.all((sites ?? []).map(({ child }) => end(child)))
})

const read = (path: string, headers: Record<string, string> = {}) => ask(edge.url + path, { headers })

test('a page is a MISS for the first reader and a HIT for the next', async () => {
  const first = await read('/about')
  const second = await read('/about?utm_source=letter&utm_campaign=x')
  expect([first.status, first.headers['x-cache']]).toEqual([200, 'MISS'])
  expect([second.status, second.headers['x-cache']]).toEqual([200, 'HIT'])
  expect(second.text).toBe(first.text)
  expect(first.headers['content-security-policy']).toContain("default-src 'self'")
})

test('100 simultaneous readers of an uncached page cause one request to the site', async ({ paper }) => {
  paper.calls.length = 0
  // Another list: a page of this one asks whether a next one follows, so page 3 would be known to the instance.
  await ask(`${sites[0]?.url}/business`)
  const callsOfOne = paper.calls.length
  paper.calls.length = 0
  const answered = await Promise.all(Array.from({ length: 100 }, () => read('/latest/page/3')))
  expect(answered.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  expect(answered.filter(({ headers }) => headers['x-cache'] === 'MISS')).toHaveLength(1)
  expect(answered.filter(({ headers }) => headers['x-cache'] === 'HIT')).toHaveLength(99)
  // The other instance may be reading menu and footer for the first time.
  expect(paper.calls.filter((call) => /posts\/\?/.test(call) && /page=3/.test(call))).toHaveLength(1)
  expect(callsOfOne).toBeGreaterThan(0)
})

test('a cached page is sent as gzip to clients that accept it, and plain to others', async () => {
  const packed = await read('/about', { 'Accept-Encoding': 'gzip, br' })
  const plain = await read('/about')
  expect([packed.headers['x-cache'], plain.headers['x-cache']]).toEqual(['HIT', 'HIT'])
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.headers.vary).toContain('Accept-Encoding')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(gunzipSync(packed.body).toString()).toBe(plain.text)
  expect(plain.text).toContain('</html>')
  expect(packed.body.length * 4).toBeLessThan(plain.body.length)
})

test('a request with a matching If-None-Match gets a 304', async () => {
  const { headers } = await read('/about', { 'Accept-Encoding': 'gzip' })
  const again = await read('/about', { 'Accept-Encoding': 'gzip', 'If-None-Match': String(headers.etag) })
  expect(again.status).toBe(304)
})

test('HTML and RSC data of a page are never mixed, whichever is requested first', async () => {
  const data = { RSC: '1' }
  for (const path of ['/privacy', '/terms']) {
    const order = path === '/privacy' ? [data, {}, data, {}] : [{}, data, {}, data]
    for (const headers of order) {
      const isData = 'RSC' in headers
      const answered = await read(isData ? `${path}?_rsc=x` : path, headers)
      expect(answered.headers['content-type']).toContain(isData ? 'text/x-component' : 'text/html')
      expect(answered.text.startsWith('<!DOCTYPE html>')).toBe(!isData)
    }
    expect((await read(`${path}?_rsc=x`)).headers['content-type']).toContain('text/html')
  }
})

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

/** How a story can be asked for: what `Accept` says, what is behind its path, and what comes. */
const FORMS = {
  page: { accept: undefined, ending: '', type: 'text/html' },
  'page of a browser': { accept: BROWSER, ending: '', type: 'text/html' },
  'page of a program that prefers it': {
    accept: 'text/html, text/markdown;q=0.5',
    ending: '',
    type: 'text/html',
  },
  negotiated: { accept: 'text/markdown', ending: '', type: 'text/markdown' },
  'negotiated among others': { accept: 'Text/Markdown, text/html;q=0.8', ending: '', type: 'text/markdown' },
  file: { accept: undefined, ending: '.md', type: 'text/markdown' },
  'file of a browser': { accept: BROWSER, ending: '.md', type: 'text/markdown' },
} as const
type Form = keyof typeof FORMS

function readAs(form: Form, path: string): Promise<Answer> {
  const { accept, ending } = FORMS[form]
  return read(path + ending, accept === undefined ? {} : { Accept: accept })
}

/** Articles that no other test of this file has asked for, of which the edge has no copy yet. */
async function articles(paper: Paper, isOpen: boolean): Promise<SamplePost[]> {
  const posts = await allPosts(paper)
  return posts.filter(({ type, access_type }) => type === 'Article' && (access_type === 'Free') === isOpen)
}

const ORDERS: readonly (readonly Form[])[] = [
  ['page', 'negotiated', 'page', 'file', 'page of a browser'],
  ['negotiated', 'page of a browser', 'negotiated among others', 'page', 'file of a browser'],
  ['file', 'negotiated', 'page', 'page of a program that prefers it', 'file'],
]
for (const [number, order] of ORDERS.entries())
  test(`a story as HTML and as Markdown is never mixed: ${order.join(', ')}`, async ({ paper }) => {
    const { absolute_url: path = '', title = '' } = (await articles(paper, true)).at(-1 - number) ?? {}
    const cached = new Set<string>()
    for (const form of order) {
      const { type, ending } = FORMS[form]
      const answered = await readAs(form, encodeURI(path))
      expect([form, answered.status, answered.headers['content-type']]).toEqual([
        form,
        200,
        `${type}; charset=utf-8`,
      ])
      expect(answered.text.startsWith(type === 'text/html' ? '<!DOCTYPE html>' : '---\ntitle: ')).toBe(true)
      expect(answered.text).toContain(title.slice(0, 8))
      // What is negotiated has the page's address, so nobody keeps it.
      const isKept = type === 'text/html' || ending !== ''
      expect([form, answered.headers['x-cache']]).toEqual([
        form,
        isKept ? (cached.has(path + ending) ? 'HIT' : 'MISS') : undefined,
      ])
      if (isKept) cached.add(path + ending)
      else {
        expect(answered.headers.vary).toContain('Accept')
        expect(answered.headers['cache-control']).toContain('private')
      }
    }
  })

test('a gated story has the same beginning as HTML and as Markdown, and its end in neither', async ({
  paper,
}) => {
  const gated = (await articles(paper, false))[0]
  const { content_html: html } = await paper.ask<SamplePost>(`/post/${gated?.id}/`)
  const paragraphs = [...html.matchAll(/<p>([^<]{40,})<\/p>/g)].map(([, text = '']) => text.slice(0, 40))
  expect(paragraphs.length).toBeGreaterThan(2)
  const path = encodeURI(gated?.absolute_url ?? '')
  const beginnings = new Set<string>()
  for (const form of [
    'page',
    'negotiated',
    'file',
    'page of a browser',
    'negotiated among others',
  ] as const) {
    const { status, text } = await readAs(form, path)
    expect([form, status]).toEqual([form, 200])
    const words = text.replaceAll('&#x27;', "'").replaceAll('\\', '')
    beginnings.add(JSON.stringify(paragraphs.map((paragraph) => words.includes(paragraph))))
  }
  const [beginning = '[]', ...others] = beginnings
  expect(others).toEqual([])
  expect(JSON.parse(beginning)[0]).toBe(true)
  expect(JSON.parse(beginning).at(-1)).toBe(false)
})

test('a program that asks for a list as Markdown is led to its page, which stays that of readers', async () => {
  const led = await read('/business', { Accept: 'text/markdown' })
  expect([led.status, led.headers.location, led.headers['x-cache']]).toEqual([
    307,
    '/business?as=html',
    undefined,
  ])
  const page = await read('/business?as=html', { Accept: 'text/markdown' })
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const again = await read('/business')
  expect([again.status, again.headers['x-cache'], again.text === page.text]).toEqual([200, 'HIT', true])
})

test('a page opened by a link in the browser is cached by the edge', async ({ page, paper }) => {
  await page.goto(`${edge.url}/`)
  const link = page.locator('main article a[href^="/"]').first()
  const [path] = ((await link.getAttribute('href')) ?? '').split('#')
  await link.click()
  await expect(page).toHaveURL(edge.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The edge has cached the page.
  expect((await read(path ?? '')).headers['x-cache']).toBe('HIT')
  expect(paper.log()).not.toContain('"level":"error"')
})

test('a redirect keeps the query of each request, cached or not', async () => {
  for (const [query, cache] of [
    ['?utm_source=a', 'MISS'],
    ['?utm_source=b', 'HIT'],
    ['', 'HIT'],
  ]) {
    const answered = await read(`/latest/page/1${query}`)
    expect(answered.status).toBe(308)
    expect([answered.headers.location, answered.headers['x-cache']]).toEqual([`/latest${query}`, cache])
  }
  const byQuery = await read('/latest?page=2&utm_source=a')
  expect([byQuery.status, byQuery.headers.location]).toEqual([308, '/latest/page/2?utm_source=a'])
})

test('X-Forwarded-* and framework headers of a client do not change a cached page', async () => {
  const claims = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Port': '444',
    'X-Original-URL': '/admin',
    'X-Middleware-Subrequest': 'proxy:proxy:proxy',
    'X-Nextjs-Data': '1',
  }
  for (const path of ['/newsletters', '/latest', '/feed.xml', '/sitemap.xml', '/robots.txt']) {
    const poisoned = await read(path, claims)
    const clean = await read(path)
    expect(poisoned.status, path).toBe(200)
    expect(poisoned.headers['x-cache'], path).toMatch(/MISS|HIT/)
    expect(clean.text, path).toBe(poisoned.text)
    expect(poisoned.text + JSON.stringify(poisoned.headers), path).not.toContain('evil')
    expect(clean.headers, path).toEqual({ ...poisoned.headers, date: clean.headers.date, 'x-cache': 'HIT' })
  }
})

test('search and API responses are never cached, and the query reaches the site', async () => {
  for (const [path, words] of [
    ['/search?q=harbour', 'harbour'],
    ['/api/health', '{"status":"up"}'],
  ] as const) {
    for (let times = 0; times < 2; times++) {
      const answered = await read(path)
      expect([answered.status, answered.headers['x-cache']], path).toEqual([200, undefined])
      expect(answered.text).toContain(words)
      expect(answered.headers['cache-control']).toContain('no-store')
    }
  }
})

test('static files of the build are cached, and sent as gzip', async () => {
  const { text } = await read('/about')
  const file = /\/_next\/static\/[^"\\]+\.css/.exec(text)?.[0] ?? ''
  const first = await read(file)
  const second = await read(file, { 'Accept-Encoding': 'gzip' })
  expect([first.status, second.headers['x-cache']]).toEqual([200, 'HIT'])
  expect(first.headers['cache-control']).toContain('immutable')
  expect(second.headers['content-encoding']).toBe('gzip')
})

test('page data are cached under their own hash alone, and those of another build are 404', async () => {
  // Instances without Redis name the data of a page differently where its parts were ready in another order, and data are
  // cached only from the instance that named them: the next one answers, then the first, then the cache.
  let address = ''
  const cached = async () => {
    for (const port of ports) {
      const { text } = await ask(`http://127.0.0.1:${port}/about`)
      const data = /"data":"([^"]+)"/.exec(text)?.[1]
      address = `${data}/about`
      for (let times = 0; data !== undefined && times <= ports.length; times++) {
        if ((await read(address)).headers['x-cache'] === 'HIT') return true
      }
    }
    return false
  }
  await expect.poll(cached).toBe(true)
  const copy = await read(address)
  expect(copy.headers['content-type']).toMatch(/^text\/x-component/)
  expect(copy.headers['cache-control']).toContain('immutable')
  const madeUp = address.replace(/[\w-]{16}(?=\/about$)/, 'A'.repeat(16))
  for (let times = 0; times < 2; times++) {
    const { status, headers } = await read(madeUp)
    expect([status, headers['x-cache'], headers['cache-control']]).toEqual([200, 'MISS', 'no-store'])
  }
  const ofAnotherBuild = address.replace(/(?<=^\/_page-data\/)[\w-]{12}/, 'B'.repeat(12))
  expect((await read(ofAnotherBuild)).status).toBe(404)
})

test('a resized picture is cached', async ({ paper }) => {
  const { text } = await read('/')
  const image = (/\/_next\/image\?[^" ]+/.exec(text)?.[0] ?? '').replaceAll('&amp;', '&')
  expect(image).toContain(encodeURIComponent(paper.mediaUrl))
  const webp = { Accept: 'image/webp,*/*' }
  expect((await read(image, webp)).headers['content-type']).toBe('image/webp')
  expect((await read(image, webp)).headers['x-cache']).toBe('HIT')
})

test('a response with status 5xx is not cached', async ({ paper }) => {
  paper.stop()
  const failed = await read('/not-known-yet')
  const again = await read('/not-known-yet')
  paper.resume()
  for (const answer of [failed, again]) {
    const { status, headers } = answer
    expect(status).toBeGreaterThanOrEqual(500)
    expect(isOfInstance(answer)).toBe(true)
    expect(headers['x-cache']).toBe('MISS')
  }
  await expect.poll(async () => (await read('/not-known-yet')).status).toBe(404)
})

test('a stale page is served without waiting for its renewal', async () => {
  await read('/about')
  // Cached later, so it also expires later.
  await read('/contact')
  await expect.poll(async () => (await read('/contact')).headers['x-cache']).toMatch(/STALE|UPDATING/)
  // A connection on which a copy is being renewed takes its next request after that.
  await expect.poll(async () => (await read('/contact')).headers['x-cache']).toBe('HIT')
  for (const { child } of sites) child.kill('SIGSTOP')
  const began = Date.now()
  const meanwhile = await Promise.all(Array.from({ length: 20 }, () => read('/about')))
  const waited = Date.now() - began
  for (const { child } of sites) child.kill('SIGCONT')
  expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]))
  expect(meanwhile.every(({ headers }) => /STALE|UPDATING/.test(String(headers['x-cache'])))).toBe(true)
  expect(waited).toBeLessThan(EDGE_WAITS_MS)
  await expect.poll(async () => (await read('/about')).headers['x-cache']).toBe('HIT')
})

test('an instance that restarts under load fails no request', async () => {
  const outcome = await underLoad(async (answers) => {
    await end((sites[0] as (typeof sites)[0]).child)
    sites[0] = await begin(ports[0] as number)
    await answers(50)
  })
  expect(outcome.failed).toEqual([])
})

test('an instance that is killed under load fails no request', async () => {
  const outcome = await underLoad(async (answers) => {
    await answers(50)
    sites[0]?.child.kill('SIGKILL')
    await answers(100)
  })
  expect(outcome.failed).toEqual([])
})

test('with no instance left cached pages are served, and others answer 503 with Retry-After', async () => {
  await Promise.all(sites.map(({ child }) => end(child)))
  const copy = await read('/about')
  expect(copy.status).toBe(200)
  expect(copy.text).toContain('<h1')
  const unknown = await read('/never-seen')
  expect([unknown.status, isOfInstance(unknown)]).toEqual([503, false])
  expect(unknown.headers['retry-after']).toBe('30')
  expect(unknown.headers['cache-control']).toBe('no-store')
  expect((await read('/search?q=harbour')).status).toBe(503)
  sites[0] = await begin(ports[0] as number)
  await expect.poll(async () => (await read('/never-seen')).status).toBe(404)
})

/** Requests pages, cached and not, while something happens. */
async function underLoad(happening: (answers: (count: number) => Promise<void>) => Promise<void>) {
  let isOver = false
  let answered = 0
  const failed: string[] = []
  const reader = async (number: number) => {
    for (let times = 0; !isOver; times++) {
      const path = ['/', '/about', '/latest', '/api/health', `/unknown-${number}-${times}`][times % 5]
      const { status } = await askEdge(edge.url + path)
      answered++
      if (status !== 200 && status !== 404) failed.push(`${path} ${status}`)
    }
  }
  const readers = Array.from({ length: 6 }, (_, number) => reader(number))
  await happening(async (count) => {
    const before = answered
    await expect.poll(() => answered - before, { intervals: [50] }).toBeGreaterThanOrEqual(count)
  })
  isOver = true
  await Promise.all(readers)
  return { failed, answered }
}
