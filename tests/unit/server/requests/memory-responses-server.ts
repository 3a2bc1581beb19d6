/** Pages sent from memory by a real server. The framework is a stand-in that records the requests it gets. */
import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { metrics } from '@/lib/base/metrics'
import { currentRequest } from '@/lib/base/request-context.mjs'
import { pageCacheAccess } from '@/lib/server/cache/access.mjs'
import { createCache } from '@/lib/server/cache/cache.mjs'
import { compressedCopy } from '@/lib/server/requests/memory-responses'
import { useEnvironment } from '../../../fakes/site-environment'
import { siteServer } from '../../../fakes/site-server'
import { entry, page } from '../../../fixtures/cached-values'

export const LIFE = { revalidate: 20, expire: 86_400 }
export const STORY = `<p>${'The harbour’s price — नमस्ते. '.repeat(400)}</p>`
export const BUILD = 'build_of_now'
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

/** `handled` are the requests that reached the framework, `extra` the headers it adds to its responses. */
export const state = {
  cache: createCacheOf(10_000_000),
  handled: [] as string[],
  extra: {} as Record<string, string>,
}
let port = 0

function createCacheOf(bytes: number) {
  return createCache({ limits: { entries: 100, bytes }, build: BUILD })
}

/** Starts with an empty cache of that size. */
export function replaceCache(bytes: number) {
  state.cache = createCacheOf(bytes)
  pageCacheAccess.lookIn(state.cache)
}

/** Behaves like the framework: reads the cache, removes its own headers, rewrites the URL, and compresses. */
async function framework(request: IncomingMessage, response: ServerResponse) {
  state.handled.push(`${request.method} ${request.url}`)
  const [path = ''] = (request.url ?? '').split('?')
  const isFlight = request.headers.rsc === '1'
  delete request.headers.rsc
  request.url = '/rewritten'
  const context = currentRequest()
  const { entry, outcome, fresh } = await state.cache.get(path, {
    kind: path.endsWith('.xml') ? 'APP_ROUTE' : 'APP_PAGE',
  })
  if (context && fresh) context.page = { key: path, entry: fresh }
  const value = entry?.value as { html?: string; body?: Buffer; rscData: Buffer; status: number } | undefined
  const body = Buffer.from((isFlight ? value?.rscData : (value?.html ?? value?.body)) ?? 'none')
  response.statusCode = value?.status ?? 404
  response.setHeader('X-Nextjs-Cache', outcome === 'hit' ? 'HIT' : 'MISS')
  response.setHeader('Content-Type', isFlight ? 'text/x-component' : 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 's-maxage=20, stale-while-revalidate=60')
  response.setHeader('Content-Security-Policy', "default-src 'self'")
  response.setHeader('ETag', `"${body.length.toString(36)}"`)
  response.setHeader('Vary', 'rsc, Accept-Encoding')
  for (const [name, text] of Object.entries(state.extra)) response.setHeader(name, text)
  if (!/gzip/.test(String(request.headers['accept-encoding']))) return response.end(body)
  response.setHeader('Content-Encoding', 'gzip')
  return response.end(gzipSync(body))
}

const server = siteServer((request, response) => void framework(request, response))

/** Registers the hooks that start the server, and store `/story` before each test. */
export function serveFromMemory() {
  beforeAll(async () => {
    useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  beforeEach(async () => {
    replaceCache(10_000_000)
    state.handled = []
    state.extra = {}
    metrics.compressions.reset()
    await state.cache.set('/story', page(STORY, ['post:1']), { cacheControl: LIFE })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await brotliIsIdle()
  })
}

/** Resolves after all Brotli copies that were begun: they are made one after another. */
async function brotliIsIdle() {
  const last = { key: '/last', entry: entry(page('last')) }
  await compressedCopy(last, Buffer.from('last'), 'br')
}

type Reply = { status: number; headers: IncomingMessage['headers']; byteCount: Buffer; text: string }

export function fetchPage(path: string, headers: Record<string, string> = BROWSER, method = 'GET') {
  return new Promise<Reply>((resolve, reject) => {
    const outgoing = send({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          byteCount: whole,
          text: unpacked(whole, response.headers['content-encoding']),
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

function unpacked(bytes: Buffer, encoding = 'identity') {
  if (bytes.length === 0 || encoding === 'identity') return bytes.toString('utf8')
  return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString('utf8')
}

export const compressions = async () =>
  Object.fromEntries(
    (await metrics.compressions.get()).values.map(({ labels, value }) => [labels.encoding, value]),
  )

/** Fills the memory for a path: the framework has answered once, and its Brotli copy is ready. */
export async function warm(path = '/story') {
  await fetchPage(path)
  await vi.waitFor(async () => expect((await fetchPage(path)).headers['content-encoding']).toBe('br'))
  state.handled = []
}
