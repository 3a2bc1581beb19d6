/** Text files of a build are cached once for each encoding that instances have copies of. */
import type { ServerResponse } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { ask } from '../ask'
import { answers, cacheOf, edge, received } from './echoing-instance'

const SCRIPT = 'export const harbour = () => document.title;\n'.repeat(60)
const HEAD = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Type': 'application/javascript; charset=UTF-8',
  Vary: 'Accept-Encoding',
}
const PACKED = { br: brotliCompressSync(SCRIPT), gzip: gzipSync(SCRIPT), identity: Buffer.from(SCRIPT) }
const BROWSER = 'gzip, deflate, br, zstd'

type Form = keyof typeof PACKED

/** @param path that answers in an encoding chosen by `form` */
function answerWith(path: string, form: (accepted: string) => Form) {
  answers[path] = (response: ServerResponse) => {
    const chosen = form(String(response.req.headers['accept-encoding']))
    response.writeHead(200, { ...HEAD, ...(chosen !== 'identity' && { 'Content-Encoding': chosen }) })
    response.end(PACKED[chosen])
  }
}

const withCopies = (accepted: string): Form => (accepted.includes('br') ? 'br' : 'gzip')

async function read(path: string, accepted: string) {
  const { headers, body } = await ask(edge.url + path, { headers: { 'Accept-Encoding': accepted } })
  return { cache: headers['x-cache'], encoding: headers['content-encoding'], vary: headers.vary, body }
}

const receivedEncodings = () => received.map(({ headers }) => headers['accept-encoding'])

export function encodings() {
  test('a script is cached as Brotli and as gzip, and sent in the cached encoding', async () => {
    answerWith('/_next/static/two.js', withCopies)
    for (const cache of ['MISS', 'HIT']) {
      const brotli = await read('/_next/static/two.js', BROWSER)
      expect([brotli.cache, brotli.encoding, brotli.vary]).toEqual([cache, 'br', 'Accept-Encoding'])
      expect(brotli.body.equals(PACKED.br)).toBe(true)
      const gzip = await read('/_next/static/two.js', 'gzip, deflate')
      expect([gzip.cache, gzip.encoding]).toEqual([cache, 'gzip'])
      expect(gzip.body.equals(PACKED.gzip)).toBe(true)
    }
    const plain = await read('/_next/static/two.js', 'identity')
    expect([plain.cache, plain.encoding, plain.body.toString()]).toEqual(['HIT', undefined, SCRIPT])
    expect(receivedEncodings()).toEqual(['br, gzip', 'gzip'])
  })

  for (const [accepted, isTaken] of [
    ['br', true],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
    ['gzip,br', true],
    ['gzip , br ; q=1 , zstd', true],
    ['br;q=0', false],
    ['gzip, br;q=0.0', false],
    ['gzip, br;q=0.9', false],
    ['gzip, brotli', false],
    ['gzip, x-br', false],
    ['gzip, br-x', false],
    ['gzip;x=a.js br', false],
    ['', false],
  ] as const) {
    test(`Accept-Encoding “${accepted}” is passed on ${isTaken ? 'with' : 'without'} Brotli`, async () => {
      const path = `/_next/static/${encodeURIComponent(`asked ${accepted}`)}.js`
      await read(path, accepted)
      expect(receivedEncodings()).toEqual([isTaken ? 'br, gzip' : 'gzip'])
    })
  }

  test('fonts are cached once for all encodings', async () => {
    answers['/_next/static/one.woff2'] = (response) =>
      response.writeHead(200, { ...HEAD, 'Content-Type': 'font/woff2' })
    const [first, second] = [BROWSER, 'gzip'].map((accepted) => ({ 'Accept-Encoding': accepted }))
    expect(await cacheOf('/_next/static/one.woff2', first)).toBe('MISS')
    expect(await cacheOf('/_next/static/one.woff2', second)).toBe('HIT')
  })

  test('Brotli is requested for files below /_next/static alone', async () => {
    for (const path of [
      '/story.js',
      '/_next/static/../story-too.js',
      '/_next/static/%2e%2e/%2e%2e/other-story.js',
      '/_next/image?url=a.js&w=1&q=1',
      '/_page-data/b/h/story.js',
      '/icon.svg',
      '/share/a.js',
    ])
      await read(path, BROWSER)
    expect(receivedEncodings()).toEqual(['gzip', 'gzip', 'gzip', 'gzip', 'gzip', 'gzip', 'gzip'])
  })

  test('gzip of an instance without Brotli copies is cached, and unpacked for clients without gzip', async () => {
    answerWith('/_next/static/older.js', () => 'gzip')
    for (const cache of ['MISS', 'HIT']) {
      const both = await read('/_next/static/older.js', BROWSER)
      expect([both.cache, both.encoding, both.body.equals(PACKED.gzip)]).toEqual([cache, 'gzip', true])
    }
    const brotliAlone = await read('/_next/static/older.js', 'br')
    expect([brotliAlone.encoding, brotliAlone.body.toString()]).toEqual([undefined, SCRIPT])
  })

  test('a response in an encoding that was not requested is not cached', async () => {
    answerWith('/_next/static/wrong.js', () => 'br')
    for (let times = 0; times < 2; times++)
      expect((await read('/_next/static/wrong.js', 'gzip')).cache).toBe('MISS')
    const right = await read('/_next/static/wrong.js', BROWSER)
    expect(brotliDecompressSync(right.body).toString()).toBe(SCRIPT)
  })
}
