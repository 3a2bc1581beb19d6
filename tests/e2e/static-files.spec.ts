/** Scripts, style sheets and other text of the build are sent from copies that the build made. */
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { type Answer, ask } from './ask'
import { NO_NGINX, nginx, startEdge } from './edge'
import { expect, type Paper, test } from './paper'
import { allPosts } from './sample-posts'
import { filesOf } from './weight.mjs'

const KB = 1024
const BROWSER = 'gzip, deflate, br'
// What a browser downloads of an article's scripts; as gzip it is SCRIPTS_MAX of budgets.spec.ts.
const SCRIPTS_MAX = 128 * KB

const get = (url: string, encodings: string, headers: Record<string, string> = {}) =>
  ask(url, { headers: { 'Accept-Encoding': encodings, ...headers } })

function unpacked({ body, headers }: Answer): string {
  const encoding = headers['content-encoding']
  if (encoding === undefined) return body.toString()
  return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(body).toString()
}

/** Addresses of the build's text files. */
const texts = () =>
  readdirSync('.next/static', { recursive: true })
    .map((name) => `/_next/static/${name}`)
    .filter((address) => /\.(?:js|css|json|map|svg|txt|xml)$/.test(address))

const COMPRESSORS = { br: brotliCompressSync, gzip: (text: Buffer) => gzipSync(text, { level: 9 }) }

// Pages ask for none of these, which the framework writes to until the build ends.
const MANIFEST = /^\/_next\/static\/[^/]+\/_\w+Manifest\.js$/

async function filesOfArticle(paper: Paper) {
  const posts = await allPosts(paper)
  const article = posts.find(({ type, access_type }) => type === 'Article' && access_type === 'Free')
  const { text } = await ask(paper.url + encodeURI(article?.absolute_url ?? ''))
  const { scripts, styles } = filesOf(text)
  expect([scripts.length > 3, styles.length > 0]).toEqual([true, true])
  return { scripts, styles }
}

/** Bytes of files as they are sent. */
async function bytesOf(base: string, files: string[], encodings: string): Promise<number> {
  const answers = await Promise.all(files.map((file) => get(base + file, encodings)))
  return answers.reduce((sum, { body }) => sum + body.length, 0)
}

test('every text file of the build is sent as Brotli and gzip, otherwise as the framework sends it', {
  tag: '@full',
}, async ({ paper }) => {
  expect(texts().length).toBeGreaterThan(20)
  for (const address of texts()) {
    const url = paper.url + address
    const plain = await get(url, 'identity')
    expect([plain.status, plain.headers['content-encoding']], address).toEqual([200, undefined])
    const etags = new Set([plain.headers.etag])
    for (const [encoding, accepted] of [
      ['br', BROWSER],
      ['gzip', 'gzip, deflate'],
    ] as const) {
      const copy = await get(url, accepted)
      expect(unpacked(copy) === plain.text, `${address} as ${encoding}`).toBe(true)
      // A copy that is no smaller is not made.
      const hasCopy = COMPRESSORS[encoding](plain.body).length < plain.body.length
      if (MANIFEST.test(address) || !hasCopy) continue
      for (const name of ['content-type', 'cache-control', 'vary', 'x-content-type-options'])
        expect([address, name, copy.headers[name]]).toEqual([address, name, plain.headers[name]])
      expect([address, copy.headers['content-encoding']]).toEqual([address, encoding])
      expect(copy.headers['content-length']).toBe(String(copy.body.length))
      expect(copy.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
      expect(etags.has(copy.headers.etag), `ETag of ${address} as ${encoding}`).toBe(false)
      etags.add(copy.headers.etag)
      const again = await get(url, accepted, { 'If-None-Match': String(copy.headers.etag) })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, copy.headers.etag])
      const head = await ask(url, { method: 'HEAD', headers: { 'Accept-Encoding': accepted } })
      const { date: _, ...headers } = copy.headers
      expect([head.status, head.body.length]).toEqual([200, 0])
      expect(head.headers).toMatchObject(headers)
    }
  }
})

test('scripts of an article are at least a tenth smaller as Brotli than as gzip', async ({ paper }) => {
  const { scripts, styles } = await filesOfArticle(paper)
  const brotli = await bytesOf(paper.url, scripts, BROWSER)
  expect(brotli).toBeGreaterThan(50 * KB)
  expect(brotli).toBeLessThanOrEqual(SCRIPTS_MAX)
  expect(brotli).toBeLessThanOrEqual(0.9 * (await bytesOf(paper.url, scripts, 'gzip')))
  expect(await bytesOf(paper.url, styles, BROWSER)).toBeLessThan(await bytesOf(paper.url, styles, 'gzip'))
})

test('range requests for scripts are answered without Brotli, and fonts are not compressed', async ({
  paper,
}) => {
  const { scripts } = await filesOfArticle(paper)
  const url = paper.url + scripts[0]
  const whole = await get(url, 'identity')
  const part = await get(url, 'identity', { Range: 'bytes=10-19' })
  expect([part.status, part.text]).toEqual([206, whole.text.slice(10, 20)])
  expect((await get(url, BROWSER, { Range: 'bytes=10-19' })).headers['content-encoding']).not.toBe('br')
  const face = readdirSync('.next/static/media').find((name) => name.endsWith('.woff2'))
  const { status, headers } = await get(`${paper.url}/_next/static/media/${face}`, BROWSER)
  expect([status, headers['content-encoding']]).toEqual([200, undefined])
})

test('paths out of the static folder, or spelt in another way, get no Brotli copy', async ({ paper }) => {
  const { scripts } = await filesOfArticle(paper)
  const [, name] = /^\/_next\/static\/chunks\/(.+)$/.exec(scripts[0] ?? '') ?? []
  expect(name).toBeDefined()
  const buildId = readFileSync('.next/BUILD_ID', 'utf8').trim()
  for (const path of [
    '/_next/static/../BUILD_ID',
    '/_next/static/%2e%2e/BUILD_ID',
    '/_next/static/..%2fBUILD_ID',
    '/_next/static/chunks/%2e%2e/%2e%2e/BUILD_ID',
    '/_next/static/..\\BUILD_ID',
    '/_next/static//etc/passwd',
    `/_next/static/chunks%2f${name}`,
    `/_next/static//chunks/${name}`,
    `/_next/static/chunks/${name}%00`,
    '/_next/static/chunks/none.js',
  ]) {
    const { status, headers, text } = await get(paper.url + path, BROWSER)
    expect([path, status === 200 && headers['content-encoding'] === 'br']).toEqual([path, false])
    // A status of 0 means that the connection was lost.
    expect([path, status > 0 && status < 500]).toEqual([path, true])
    expect([path, text.trim() === buildId]).toEqual([path, false])
  }
})

test('the edge caches each encoding of a file, with the bytes that the site sent', { tag: '@full' }, async ({
  paper,
}) => {
  test.skip(nginx === null, NO_NGINX)
  const edge = await startEdge([Number(new URL(paper.url).port)])
  try {
    const { scripts, styles } = await filesOfArticle(paper)
    for (const file of [...scripts, ...styles]) {
      const plain = await get(paper.url + file, 'identity')
      for (const [encoding, accepted] of [
        ['br', BROWSER],
        ['gzip', 'gzip, deflate'],
        ['gzip', 'gzip, br;q=0'],
      ] as const) {
        const original = await get(paper.url + file, accepted)
        const first = await get(edge.url + file, accepted)
        const second = await get(edge.url + file, accepted)
        expect([file, accepted, second.headers['x-cache']]).toEqual([file, accepted, 'HIT'])
        for (const { headers, body } of [first, second]) {
          expect([file, headers['content-encoding'], body.equals(original.body)]).toEqual([
            file,
            encoding,
            true,
          ])
          expect([headers.vary?.includes('Accept-Encoding'), headers['cache-control']]).toEqual([
            true,
            original.headers['cache-control'],
          ])
        }
        const revalidated = await get(edge.url + file, accepted, {
          'If-None-Match': String(original.headers.etag),
        })
        expect([file, revalidated.status]).toEqual([file, 304])
      }
      const unpackedByEdge = await get(edge.url + file, 'identity')
      expect([file, unpackedByEdge.headers['content-encoding']]).toEqual([file, undefined])
      expect(unpackedByEdge.text === plain.text).toBe(true)
    }
    const brotli = await bytesOf(edge.url, scripts, BROWSER)
    expect(brotli).toBeLessThanOrEqual(0.9 * (await bytesOf(edge.url, scripts, 'gzip')))
  } finally {
    await edge.close()
  }
})
