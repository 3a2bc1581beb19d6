/** What a hostile client sends: too much, the wrong thing, or in somebody else's name. */
import { setTimeout as pause } from 'node:timers/promises'
import { scriptedServer } from '../fakes/scripted-server'
import { type Asked, ask } from './ask'
import { end, expect, freePort, OPENED, type Paper, startSite, test, untilReady } from './paper'

test.use({ edition: 'hostile' })

// lib/http/limited-routes.ts
const BURST = 20

/** Asks so often and no more; the statuses in their order. */
async function statusesOf(
  url: string,
  times: number,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await ask(url, { headers })).status)
  return statuses
}

/** Asks many at a time until most are refused, as the bucket, which the clock refills, is empty then. */
async function untilRefused(url: string, headers: Record<string, string> = {}) {
  await expect
    .poll(async () => {
      const answers = await Promise.all(Array.from({ length: BURST }, () => ask(url, { headers })))
      return answers.filter(({ status }) => status === 429).length
    })
    .toBeGreaterThan(BURST / 2)
}

/** A further site of the same newspaper, with settings of its own. */
async function withSite(paper: Paper, settings: Record<string, string>, run: (url: string) => Promise<void>) {
  const site = startSite(await freePort(), { ...paper.settings, ...settings })
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    await run(site.url)
  } finally {
    await end(site.child)
  }
}

test.describe('a parameter that is none', () => {
  test('of a search is as if it were not there, and reaches the service in no other way', async ({
    paper,
  }) => {
    paper.calls.length = 0
    for (const query of [
      'q=harbour&page=-1',
      'q=harbour&page=1e3&type=Hologram&category=../../etc',
      'q[]=a&q[0]=b&__proto__[q]=c&constructor=d&__proto__=e',
      'q=a%26publisher%3D9%23&limit=999&title__contains=x&status=draft',
      `q=${'x'.repeat(5_000)}`,
      'q=%00%1b%0a%e2%80%a8',
      'q=%ff%fe&type=%ff',
      'q=%ED%A0%80%ED%A0%80',
      'q=harbour&q=second&page=2&page=3',
      '&&&=&=x',
    ]) {
      const { status } = await ask(`${paper.url}/search?${query}`)
      expect([query.slice(0, 40), status]).toEqual([query.slice(0, 40), 200])
    }
    const searched = paper.calls
      .map((call) => new URL(call, 'http://service'))
      .filter(({ searchParams }) => searchParams.has('title__contains'))
    expect(searched.length).toBeGreaterThan(3)
    for (const { searchParams } of searched) {
      expect(
        [...searchParams.keys()].filter((name) => !['title__contains', 'page', 'limit'].includes(name)),
      ).toEqual([])
      expect([...(searchParams.get('title__contains') ?? '')].length).toBeLessThanOrEqual(100)
      expect(Number(searchParams.get('limit'))).toBeLessThanOrEqual(50)
    }
    expect(searched.map(({ searchParams }) => searchParams.get('title__contains'))).toContain(
      'a&publisher=9#',
    )
  })

  test('of an address is refused on every route, and is never an error', async ({ paper }) => {
    const wrong = [
      '%ff',
      '%00',
      '%',
      '%ED%A0%80',
      '%E0%80%AF',
      '%F4%90%80%80',
      '%C0%AF',
      '%F8%88%80%80%80',
      '..%2f..%2f',
    ]
    const rooms = [
      '',
      'tags/',
      'author/',
      'post/',
      'category/',
      'latest/',
      'trending/',
      'newsletters/',
      'search/',
      'slots/',
      'api/',
      '_next/',
      '_next/static/',
      'a/b/',
    ]
    for (const room of rooms) {
      for (const segment of wrong) {
        const path = `/${room}x${segment}`
        const { status } = await ask(`${paper.url}${path}`)
        expect([path, [308, 400, 404].includes(status)], String(status)).toEqual([path, true])
      }
    }
    for (const query of [
      '',
      '?url=%ff',
      '?url=/x&w=1&q=1',
      '?url=%2F%2Fevil.example&w=640&q=75',
      '?w=640&q=75&url=data:,x',
    ]) {
      expect((await ask(`${paper.url}/_next/image${query}`)).status, query).toBe(400)
    }
  })
})

test.describe('the API', () => {
  test('knows its routes, and asks the service about no other', async ({ paper }) => {
    paper.calls.length = 0
    for (const path of [
      '/api',
      '/api/',
      '/api/none',
      '/api/none/at/all',
      '/api/revalidate/x',
      '/api/health.json',
    ]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, text, headers } = await ask(`${paper.url}${path}`, { method })
        if (status === 308) continue
        expect([path, method, status, headers['cache-control']]).toEqual([path, method, 404, 'no-store'])
        expect(JSON.parse(text)).toEqual({ error: { message: expect.any(String) } })
      }
    }
    expect(paper.calls).toEqual([])
  })

  test('says which methods a route has', async ({ paper }) => {
    for (const [path, allowed] of [
      ['/api/health', 'GET, HEAD'],
      ['/api/ready', 'GET, HEAD'],
      ['/api/metrics', 'GET, HEAD'],
      ['/api/revalidate', 'POST'],
    ] as const) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (one) => !allowed.includes(one),
      )) {
        const { status, headers } = await ask(`${paper.url}${path}`, { method })
        expect([path, method, status, headers.allow]).toEqual([path, method, 405, allowed])
      }
    }
  })

  test('names the field that is wrong, and takes no more than 16 KB', async ({ paper }) => {
    const url = `${paper.url}/api/revalidate`
    const headers = { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` }
    const send = (body: string, more: Record<string, string> = {}) =>
      ask(url, { method: 'POST', headers: { ...headers, ...more }, body })
    for (const [body, field] of [
      ['{', 'body'],
      ['{"tags":[7]}', 'tags.0'],
      ['{"event":"post.published","data":{"id":{}}}', 'data.id'],
      ['{"__proto__":{"tags":["x"]}}', 'event'],
    ] as const) {
      const { status, text, headers: answered } = await send(body)
      expect([body, status, answered['cache-control']]).toEqual([body, 400, 'no-store'])
      expect(JSON.parse(text).error).toEqual({ field, message: expect.any(String) })
    }
    expect((await send('x'.repeat(20_000))).status).toBe(413)
    // Without a length, and beyond what the framework keeps of a body where proxy.ts runs.
    expect((await send('x'.repeat(200_000), { 'Transfer-Encoding': 'chunked' })).status).toBe(413)
  })
})

test('the image optimiser asks no host but the publisher’s, and follows it nowhere', async ({ paper }) => {
  const canary = await scriptedServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end('x'),
  )
  const media = await scriptedServer((request, response) => {
    if (request.url === '/redirect.png')
      return response.writeHead(302, { Location: `${canary.url}/x.png` }).end()
    if (request.url === '/drawn.svg')
      return response
        .writeHead(200, { 'Content-Type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    return response.writeHead(200, { 'Content-Type': 'image/png' }).end('<html>no picture</html>')
  })
  const canaryHost = canary.url.replace('http://', '')
  await withSite(paper, { MEDIA_BASE_URL: media.url }, async (url) => {
    for (const source of [
      `${canary.url}/x.png`,
      `//${canaryHost}/x.png`,
      `\\\\${canaryHost}/x.png`,
      `http://x@${canaryHost}/x.png`,
      `${media.url}@${canaryHost}/x.png`,
      `${media.url.replace('127.0.0.1', '127.1')}/x.png`,
      `${media.url.replace('127.0.0.1', '0x7f000001')}:1/x.png`,
      `${media.url.replace('127.0.0.1', 'localhost')}/x.png`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/x.png',
      'file:///etc/passwd',
      `${url}/_next/image?url=x`,
      `${media.url}/redirect.png`,
      `${media.url}/drawn.svg`,
      `${media.url}/page.png`,
    ]) {
      const { status, headers, text } = await ask(
        `${url}/_next/image?url=${encodeURIComponent(source)}&w=640&q=75`,
      )
      expect([source, status >= 400 && status < 600], String(status)).toEqual([source, true])
      expect(String(headers['content-type'])).not.toContain('svg')
      expect(text).not.toContain('<svg')
    }
    expect(canary.asked).toEqual([])
    expect(media.asked.map((one) => one.url).sort()).toEqual(
      expect.arrayContaining(['/drawn.svg', '/redirect.png']),
    )
  })
  await Promise.all([canary.close(), media.close()])
})

test('every kind of response has frame-ancestors and nosniff', async ({ paper }) => {
  const [slot] = await paper.ask<{ id: number }[]>('/active-slots/')
  for (const path of [
    '/',
    '/about',
    '/search',
    '/latest',
    '/no/such',
    '/about-us',
    '/%ff',
    '/wp-login.php',
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/api/health',
    '/api/none',
    '/_next/image',
    `/slots/${slot?.id}`,
    '/slots/999999',
  ]) {
    const { headers } = await ask(`${paper.url}${path}`)
    expect([path, String(headers['content-security-policy']).match(/frame-ancestors [^;]*/)?.[0]]).toEqual([
      path,
      "frame-ancestors 'self'",
    ])
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('a header that asks for another form of a page does not change what others get', async ({ paper }) => {
  const [one, other] = ['/privacy', '/about'] as const
  // As it is kept: the first answer is sent while the page is made.
  await ask(`${paper.url}${one}`)
  const plain = await ask(`${paper.url}${one}`)
  const kept = ({ status, headers }: Asked) => [
    status,
    headers['cache-control'],
    headers['content-type'],
    headers.vary,
  ]
  for (const headers of [
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
    { Host: 'evil.example' },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    { 'x-nextjs-data': '1', 'x-middleware-prefetch': '1' },
    { 'x-matched-path': '/search', 'x-invoke-path': '/search', 'x-now-route-matches': '1=evil' },
    { 'x-prerender-revalidate': 'guess', 'x-prerender-bypass-mode': 'static' },
    { Cookie: '__prerender_bypass=1; __next_preview_data=1', Purpose: 'prefetch' },
  ] as Record<string, string>[]) {
    const changed = await ask(`${paper.url}${one}`, { headers })
    // An answer made for the framework's own questions may differ, as long as nobody keeps it.
    if (String(changed.headers['cache-control']).includes('no-store')) continue
    expect([Object.keys(headers), ...kept(changed)]).toEqual([Object.keys(headers), ...kept(plain)])
    expect(changed.text).toBe(plain.text)
  }
  const afterwards = await ask(`${paper.url}${one}`)
  expect([...kept(afterwards), afterwards.text]).toEqual([...kept(plain), plain.text])
  // The first reader of all of a page is the hostile one.
  await ask(`${paper.url}${other}`, {
    headers: { RSC: '1', 'Next-Router-Prefetch': '1', 'X-Forwarded-Host': 'evil.example' },
  })
  await ask(`${paper.url}${other}?_rsc=1`, { headers: { RSC: '1', Host: 'evil.example' } })
  const after = await ask(`${paper.url}${other}`)
  expect(after.headers['content-type']).toContain('text/html')
  expect(after.text).toContain('<!DOCTYPE html>')
  expect(after.text).not.toContain('evil.example')
})

test('a hundred queries on a page make no new copy of it', async ({ paper }) => {
  await ask(`${paper.url}/contact`)
  const misses = async () =>
    /^masthead_cache_reads\{[^}]*kind="page"[^}]*outcome="miss"[^}]*\} (\d+)$/m.exec(
      await paper.metrics(),
    )?.[1]
  const before = await misses()
  expect(before).toBeDefined()
  paper.calls.length = 0
  for (let n = 0; n < 100; n++) {
    const { status } = await ask(
      `${paper.url}/contact?${n % 2 ? `utm_${n}=${n}` : `__proto__[${n}]=a&x=%ff`}`,
    )
    expect([n, status]).toEqual([n, 200])
  }
  expect(await misses()).toBe(before)
  expect(paper.calls).toEqual([])
})

test.describe('a client that asks too often', () => {
  test('of a search reads when to come back, costs the service nothing, and can then go on', async ({
    paper,
    page,
  }) => {
    await withSite(paper, {}, async (url) => {
      // By number: the browser and this test would reach the same name in two ways, and be two clients.
      const search = `${url.replace('localhost', '127.0.0.1')}/search?q=harbour`
      const burst = await Promise.all(Array.from({ length: BURST }, () => ask(search)))
      expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]))
      await untilRefused(search)
      paper.calls.length = 0
      // One may come back meanwhile, by the clock: it is answered, and no other causes a call.
      const unasked = await Promise.all(
        Array.from({ length: BURST }, (_, n) => ask(search.replace('harbour', `never-asked-${n}`))),
      )
      const refused = unasked.find(({ status }) => status === 429) as Asked
      expect(refused).toBeDefined()
      const searches = paper.calls.filter((call) => call.includes('never-asked'))
      expect(searches.length).toBeLessThanOrEqual(unasked.filter(({ status }) => status === 200).length)
      expect([refused.status, refused.headers['cache-control']]).toEqual([429, 'no-store'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(refused.headers['content-type']).toContain('text/html')
      await expect
        .poll(async () => {
          await untilRefused(search)
          return (await page.goto(search))?.status()
        })
        .toBe(429)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One moment, please')
      await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
      // Pages, feeds and probes are no search.
      expect((await ask(`${url}/about`)).status).toBe(200)
      await pause(1_100 * Number(refused.headers['retry-after']))
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
    })
  })

  test('is the same client under any name it gives itself, and at any spelling of the address', async ({
    paper,
  }) => {
    await withSite(paper, { TRUSTED_PROXIES: '0' }, async (url) => {
      await statusesOf(`${url}/search?q=harbour`, BURST + 2)
      const names = [
        'X-Forwarded-For',
        'x-masthead-client',
        'X-Real-IP',
        'x-vercel-forwarded-for',
        'Forwarded',
        'CF-Connecting-IP',
        'True-Client-IP',
      ]
      const spellings = [
        '/search?q=ab',
        '/search.rsc?q=ab',
        '/_next/data/x/search.json?q=ab',
        '/./search?q=ab',
        '/%73earch?q=ab',
        '//search?q=ab',
        '/search/?q=ab',
        '/search?q=ab&_rsc=1',
      ]
      const started = Date.now()
      const answers: Asked[] = []
      for (const [n, name] of names.entries()) {
        for (const path of spellings) {
          const client = {
            [name]: `203.0.113.${n}`,
            'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy',
          }
          answers.push(await ask(`${url}${path}`, { headers: client }))
          answers.push(await ask(`${url}${path}`, { headers: { ...client, RSC: '1' } }))
        }
      }
      // One token a second comes back, whoever asks.
      const comeBack = 1 + Math.ceil((Date.now() - started) / 1_000)
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(comeBack)
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
    })
  })

  test('is limited apart from others behind the same proxy', async ({ paper }) => {
    await withSite(paper, { TRUSTED_PROXIES: '1' }, async (url) => {
      const from = (client: string) => ({ 'X-Forwarded-For': client })
      const search = `${url}/search?q=harbour`
      await statusesOf(search, BURST + 5, from('203.0.113.1'))
      expect(await statusesOf(search, 2, from('203.0.113.1'))).toContain(429)
      expect(await statusesOf(search, 2, from('203.0.113.2'))).toEqual([200, 200])
      // What it claims itself stands left of what the proxy wrote.
      expect(await statusesOf(search, 2, from('198.51.100.9, 203.0.113.1'))).toContain(429)
      // All addresses of one IPv6 network are one client.
      for (let n = 0; n < BURST + 5; n++)
        await ask(search, { headers: from(`2001:db8:1:2::${n.toString(16)}`) })
      expect(await statusesOf(search, 2, from('2001:db8:1:2:ffff::1'))).toContain(429)
      expect(await statusesOf(search, 1, from('2001:db8:1:3::1'))).toEqual([200])
    })
  })

  test('of the API gets JSON, and probes are never refused', async ({ paper }) => {
    await withSite(paper, {}, async (url) => {
      const statuses = await Promise.all(Array.from({ length: 120 }, () => ask(`${url}/api/none`)))
      const refused = statuses.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(20)
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(refused[0]?.headers['cache-control']).toBe('no-store')
      expect(JSON.parse(refused[0]?.text ?? '')).toEqual({ error: { message: expect.any(String) } })
      const probes = await Promise.all(
        Array.from({ length: 200 }, (_, n) => ask(`${url}/api/${n % 2 ? 'health' : 'ready'}`)),
      )
      expect(probes.filter(({ status }) => status === 429)).toEqual([])
    })
  })
})
