/** The image optimiser: caching, limits, and addresses that it must not fetch. */
import { createServer } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { type ScriptedServer, scriptedServer } from '../fakes/scripted-server'
import { type Answer, ask } from './ask'
import { withSite } from './further-site'
import { expect, test } from './paper'
import { memoryOf } from './processes'

test.use({ edition: 'pictures' })

// lib/server/limits.ts and lib/server/requests/pictures.ts
const BURST = 200
const AT_ONCE = 8
const WAITING_MAX = 120
const WEBP = { Accept: 'image/webp' }

let photograph: Buffer
let media: ScriptedServer
let isHanging = false
let pendingSends: (() => void)[] = []

test.beforeAll(async () => {
  photograph = await sharp({
    create: {
      width: 1600,
      height: 1000,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: 'black',
    },
  })
    .jpeg()
    .toBuffer()
  media = await scriptedServer((_, response) => {
    const send = () => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(photograph)
    if (isHanging) pendingSends.push(send)
    else send()
  })
})

test.afterAll(() => media.close())

test.beforeEach(() => {
  isHanging = false
  pendingSends = []
  media.requests.length = 0
})

const withPicturesSite: typeof withSite = (paper, settings, run) =>
  withSite(paper, { MEDIA_BASE_URL: media.url, ...settings }, run)

const pathOf = (source: string, more = '&w=640&q=75') =>
  `/_next/image?url=${encodeURIComponent(source)}${more}`

const cacheOf = ({ status, headers }: Answer) => [status, headers['x-nextjs-cache']]

test('a resized picture is cached, also across a restart', async ({ paper }) => {
  const path = pathOf(`${media.url}/once.jpg`)
  await withPicturesSite(paper, {}, async ({ url }) => {
    const answers: Answer[] = []
    for (let n = 0; n < 10; n++) answers.push(await ask(url + path, { headers: WEBP }))
    expect(answers.map(cacheOf)).toEqual([[200, 'MISS'], ...Array(9).fill([200, 'HIT'])])
    expect(answers.every(({ body }) => body.equals(answers[0]?.body as Buffer))).toBe(true)
    // Parameters that the optimiser ignores make no new picture.
    for (let n = 0; n < 20; n++)
      expect(cacheOf(await ask(`${url}${path}&n=${n}`, { headers: WEBP }))).toEqual([200, 'HIT'])
  })
  await withPicturesSite(paper, {}, async ({ url }) => {
    expect(cacheOf(await ask(url + path, { headers: WEBP }))).toEqual([200, 'HIT'])
  })
  expect(media.requests).toHaveLength(1)
})

test('a picture is made once in each format, the best that Accept allows', async ({ paper }) => {
  const path = pathOf(`${media.url}/formats.jpg`)
  await withPicturesSite(paper, {}, async ({ url }) => {
    const typeOf = async (accept: string) => {
      const answer = await ask(url + path, { headers: { Accept: accept } })
      return [answer.headers['content-type'], answer.headers['x-nextjs-cache']]
    }
    expect(await typeOf('image/avif,image/webp,*/*')).toEqual(['image/avif', 'MISS'])
    expect(await typeOf('image/webp,*/*')).toEqual(['image/webp', 'MISS'])
    expect(await typeOf('*/*')).toEqual(['image/jpeg', 'MISS'])
    expect(await typeOf('image/webp,image/avif')).toEqual(['image/avif', 'HIT'])
  })
})

test('picture URLs with a query are refused without a fetch, and rate-limited', async ({ paper }) => {
  await withPicturesSite(paper, {}, async ({ url }) => {
    for (let n = 1; n <= 300; n++) {
      const { status } = await ask(url + pathOf(`${media.url}/query.jpg?n=${n}`))
      expect([n, status]).toEqual([n, n <= BURST ? 400 : status === 400 ? 400 : 429])
    }
  })
  expect(media.requests).toEqual([])
})

test('with MEDIA_QUERIES=on the query of a picture URL reaches the media host', async ({ paper }) => {
  await withPicturesSite(paper, { MEDIA_QUERIES: 'on' }, async ({ url }) => {
    expect(cacheOf(await ask(url + pathOf(`${media.url}/sized.jpg?w=9`)))).toEqual([200, 'MISS'])
  })
  expect(media.requests.map((one) => one.url)).toEqual(['/sized.jpg?w=9'])
})

test('a client is rate-limited in new pictures, but not in cached ones, and others are not limited', async ({
  paper,
}) => {
  await withPicturesSite(paper, { TRUSTED_PROXIES: '1' }, async ({ url }) => {
    const from = (client: string) => ({ headers: { 'X-Forwarded-For': client, ...WEBP } })
    const requested = Array.from({ length: 300 }, (_, n) =>
      pathOf(`${media.url}/many-${n}.jpg`, '&w=96&q=75'),
    )
    // Requests for a cached picture do not count.
    const firstPath = requested[0] as string
    expect((await ask(url + firstPath, from('203.0.113.1'))).status).toBe(200)
    const started = Date.now()
    const answers: Answer[] = []
    const left = requested.slice(1)
    const reader = async () => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        answers.push(await ask(url + path, from('203.0.113.1')))
        expect((await ask(url + firstPath, from('203.0.113.1'))).status).toBe(200)
      }
    }
    await Promise.all(Array.from({ length: 6 }, reader))
    // The limit refills by three a second.
    const allowed = BURST + 3 * Math.ceil((Date.now() - started) / 1_000)
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(allowed)
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
    expect(refused.length).toBeGreaterThanOrEqual(300 - 1 - allowed)
    expect(media.requests.length).toBe(300 - refused.length)
    for (const { headers } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(headers['cache-control']).toBe('no-store')
    }
    const other = pathOf(`${media.url}/other.jpg`)
    expect((await ask(url + other, from('203.0.113.2'))).status).toBe(200)
  })
})

test('8 pictures are made at a time; others wait, and those beyond the queue get 503 with Retry-After', async ({
  paper,
}) => {
  await withPicturesSite(paper, { TRUSTED_PROXIES: '1' }, async ({ url }) => {
    const cachedPath = pathOf(`${media.url}/known.jpg`)
    await ask(url + cachedPath)
    await ask(`${url}/about`)
    isHanging = true
    const total = AT_ONCE + WAITING_MAX + 30
    const requested = Array.from({ length: total }, (_, n) =>
      ask(url + pathOf(`${media.url}/slow-${n}.jpg`, '&w=96&q=75'), {
        headers: { 'X-Forwarded-For': `203.0.113.${n}` },
      }),
    )
    let refused = 0
    // The framework waits seven seconds for a picture, and a busy machine may take longer to get there.
    let timedOut = 0
    for (const one of requested) {
      one.then(({ status }) => {
        if (status === 503) refused++
        if (status === 504) timedOut++
      })
    }
    await expect.poll(() => refused).toBe(30)
    await expect.poll(() => pendingSends.length - timedOut).toBe(AT_ONCE)
    // Cached pictures and pages do not wait.
    expect((await ask(url + cachedPath)).status).toBe(200)
    expect((await ask(`${url}/about`)).status).toBe(200)
    isHanging = false
    for (const send of pendingSends) send()
    const answers = await Promise.all(requested)
    const madePictures = answers.filter(({ status }) => status === 200)
    expect(madePictures.length + timedOut).toBe(AT_ONCE + WAITING_MAX)
    expect(madePictures.length).toBeGreaterThan(AT_ONCE)
    for (const { headers } of answers.filter(({ status }) => status === 503))
      expect([headers['retry-after'], headers['cache-control']]).toEqual(['5', 'no-store'])
  })
})

test('picture requests whose client disconnects leave the queue', async ({ paper }) => {
  await withPicturesSite(paper, { TRUSTED_PROXIES: '1' }, async ({ url }) => {
    isHanging = true
    const leave = new AbortController()
    const left = Array.from({ length: AT_ONCE + WAITING_MAX }, (_, n) =>
      fetch(url + pathOf(`${media.url}/left-${n}.jpg`, '&w=96&q=75'), {
        headers: { 'X-Forwarded-For': `203.0.113.${n}` },
        signal: leave.signal,
      }).catch(() => null),
    )
    await expect.poll(() => pendingSends.length).toBe(AT_ONCE)
    leave.abort()
    await Promise.all(left)
    isHanging = false
    const next = pathOf(`${media.url}/next.jpg`)
    await expect.poll(async () => (await ask(url + next)).status).toBe(200)
    for (const send of pendingSends) send()
  })
})

test('the largest pictures that are made take a third of a gigabyte, three at once too', async ({
  paper,
}) => {
  test.skip(process.platform !== 'linux', 'The peak of a process is read from /proc.')
  const side = 5_400
  const large = await sharp({ create: { width: side, height: side, channels: 3, background: '#123' } })
    .gif({ colours: 2 })
    .toBuffer()
  const host = await scriptedServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'image/gif' }).end(large),
  )
  // The heap of a container of 1 GB: deploy/Dockerfile.
  const settings = { MEDIA_BASE_URL: host.url, NODE_OPTIONS: '--max-old-space-size=512' }
  await withSite(paper, settings, async ({ url, child }) => {
    await ask(`${url}/about`)
    const { now: idle } = memoryOf(child)
    const three = ['a', 'b', 'c'].map((name) =>
      ask(url + pathOf(`${host.url}/${name}.gif`, '&w=1920&q=75'), { headers: WEBP }),
    )
    for (const { status, headers } of await Promise.all(three))
      expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(memoryOf(child).most - idle).toBeLessThan(1_024 / 3)
  })
  await host.close()
})

test('the optimiser fetches no path of the site itself except pictures of the build', async ({ paper }) => {
  // A 404 is the site's own page, for which menu and footer are read first.
  const missing = pathOf('/_next/static/media/none.png')
  expect((await ask(paper.url + missing)).status).toBe(404)
  paper.calls.length = 0
  for (const source of [
    '/api/health',
    '/api/following?tags=1',
    '/search?q=harbour',
    '/business',
    '/icon.svg',
    '/icons/maskable-512.png',
    '/share/post-1.png',
    '/slots/1',
    '/_next/static/chunks/any.js',
    '/_next/static/media/../../../api/health',
    '/_next/static/media/%2e%2e/%2e%2e/%2e%2e/api/health',
    '/_next/static/media/a.png?n=1',
    '/_next/static/media',
    '/_next/static/media/',
    '/_next/static/media/a/b.png',
    '/_next/static/media/..%2f..%2f..%2fapi/health',
    '/business/../_next/static/media/a.png',
    '/business/%2e%2e/_next/static/media/a.png',
    '/business\\..\\_next/static/media/a.png',
    '\\business',
    '//business',
    `${paper.url}/icons/maskable-512.png`,
  ]) {
    const { status, headers } = await ask(paper.url + pathOf(source))
    expect([source, status]).toEqual([source, 400])
    expect(String(headers['content-type'])).not.toContain('image/')
  }
  expect((await ask(paper.url + missing.replace('none', 'other'))).status).toBe(404)
  expect(paper.calls).toEqual([])
  for (const more of ['&w=641&q=75', '&w=640&q=74', '&w=0&q=75', '&w=640', '&w=640&w=828&q=75'])
    expect((await ask(paper.url + pathOf(`${paper.mediaUrl}/media/x.jpg`, more))).status, more).toBe(400)
})

test('the optimiser connects to no private address, whatever a media host resolves to', async ({ paper }) => {
  let connections = 0
  const inside = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as { port: number }
  const nameServer = join(import.meta.dirname, '../fixtures/names-inside.cjs')
  const hosts = [
    `media.example.org:${port}`,
    `169.254.169.254:${port}`,
    `10.0.0.1:${port}`,
    'media.example.org',
  ]
  const settings = {
    MEDIA_BASE_URL: 'https://media.example.org',
    MEDIA_HOSTS: hosts.join(','),
    NODE_OPTIONS: `--require ${JSON.stringify(nameServer)}`,
  }
  await withPicturesSite(paper, settings, async ({ url, output }) => {
    for (const source of [
      ...hosts.map((host) => `https://${host}/x.jpg`),
      ...hosts.map((host) => `http://${host}/x.jpg`),
      `https://127.0.0.1:${port}/x.jpg`,
      `https://localhost:${port}/x.jpg`,
      `https://[::1]:${port}/x.jpg`,
      `https://[::ffff:127.0.0.1]:${port}/x.jpg`,
      `https://2130706433:${port}/x.jpg`,
      `https://media.example.org@127.0.0.1:${port}/x.jpg`,
      `http://127.0.0.1:${port}/x.jpg`,
      'http://169.254.169.254/latest/meta-data/',
      `//127.0.0.1:${port}/x.jpg`,
    ]) {
      expect([source, (await ask(url + pathOf(source))).status]).toEqual([source, 400])
    }
    expect(output()).toContain('resolves to an address inside')
  })
  expect(connections).toBe(0)
  inside.close()
})
