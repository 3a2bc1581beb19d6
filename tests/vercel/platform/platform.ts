/**
 * A model of the host: routes of `config.json`, static files, functions that share nothing but the platform's cache, and
 * cached pages. Not modelled: regions, the network in front, the image optimiser, firewall rules, limits of size and time.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { BuildOutput } from './build-output'
import { openDataCache } from './data-cache'
import { createFunctionPool } from './function-pool'
import { type Answer, createKeptPages } from './kept-pages'
import { phasesOf, type RoutedRequest, routed } from './routing'

export type Platform = Awaited<ReturnType<typeof openPlatform>>

const TYPES: Record<string, string> = {
  '.js': 'application/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

// Read by the platform and removed from the response.
const INTERNAL = [
  'x-next-cache-tags',
  'x-matched-path',
  'x-nextjs-rewritten-path',
  'x-middleware-next',
  'x-middleware-rewrite',
]

/** @param variables of every function, as the project's settings would hold them */
export async function openPlatform(build: BuildOutput, variables: Record<string, string>) {
  const data = await openDataCache()
  const pool = createFunctionPool(build.functions, data.url)
  await pool.restart(variables)
  const pages = createKeptPages(data)
  const renewals = new Set<Promise<void>>()
  const errorRoutes = phasesOf(build.routes)('error')

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(502).end(String(error)))
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const incoming = readRequest(request)
    const body = await buffer(request)
    let middlewareHeaders: Answer['headers'] = {}
    const where = await routed(build, incoming, async () => {
      const url = `${incoming.path}${queryOf(incoming.query)}`
      const headers = { ...incoming.headers }
      // Its body goes to the function alone: the next request of the connection would be taken for it.
      delete headers['content-length']
      const middlewareAnswer = await pool.ask('/_middleware', { method: incoming.method, url, headers })
      const rewritten = middlewareAnswer.headers['x-middleware-rewrite']
      if (middlewareAnswer.headers['x-middleware-next'] === undefined && rewritten === undefined) {
        write(response, incoming, middlewareAnswer)
        return 'answered'
      }
      middlewareHeaders = { ...middlewareAnswer.headers }
      for (const name of ['content-type', 'content-length', 'x-middleware-next', 'x-middleware-rewrite'])
        delete middlewareHeaders[name]
      // It names the site's own host, or a path alone.
      return rewritten === undefined ? null : { path: new URL(String(rewritten), 'http://site').pathname }
    })
    if (where === 'answered') return
    const { target, query, status, headers } = where
    const matched = headers['x-matched-path'] ?? target ?? ''
    const requestHeaders = { ...headers, ...middlewareHeaders }
    if (target === null)
      return write(
        response,
        incoming,
        withHeaders(requestHeaders, status === 404 ? errorPage(404) : bare(status)),
      )
    const file = build.files.get(target)
    if (file) {
      const type = file.contentType ?? TYPES[extname(file.file)] ?? 'application/octet-stream'
      return write(response, incoming, {
        status: status ?? 200,
        headers: { 'content-type': type, ...requestHeaders },
        body: readFileSync(file.file),
      })
    }
    const prerender = build.prerenders.get(target)
    // A cached response is rendered without headers of the client.
    const passed = Object.entries(incoming.headers).filter(
      ([name]) => !prerender?.allowHeader || prerender.allowHeader.includes(name),
    )
    const call = (url: string) =>
      pool.ask(target, {
        method: incoming.method,
        url,
        // The invocation's name keeps a function from answering one request with what it made for another.
        headers: {
          ...Object.fromEntries(passed),
          'x-matched-path': matched,
          'x-invocation-id': randomUUID(),
        },
        body: body.length > 0 ? body : undefined,
      })
    const prerendered = prerender
      ? await storedResponse(target, query, prerender.allowQuery, (url) => call(url))
      : await call(`${incoming.path}${queryOf(query)}`)
    write(response, incoming, withHeaders(requestHeaders, orErrorPage(prerendered)))
  }

  /** Answers from the cache; a stale page is rendered again in the background. */
  async function storedResponse(
    path: string,
    query: URLSearchParams,
    allowed: string[] = [],
    call: (url: string) => Promise<Answer>,
  ): Promise<Answer> {
    const passed = new URLSearchParams([...query].filter(([name]) => allowed.includes(name)))
    const url = `${path}${queryOf(passed)}`
    const before = pages.get(url)
    const make = async () => {
      const at = Date.now()
      const response = await call(url)
      pages.set(url, response, at)
      return response
    }
    if (before === null) return mark(await make(), 'MISS')
    if (!before.isStale) return mark(before.answer, 'HIT')
    const renewal = make().then(() => undefined)
    renewals.add(renewal)
    renewal.finally(() => renewals.delete(renewal))
    return mark(before.answer, 'STALE')
  }

  /** The platform's own page where a function failed. A 404 or 503 that a function made stays as it is. */
  function orErrorPage(response: Answer): Answer {
    if (response.headers['x-vercel-error'] === undefined) return response
    const page = errorPage(response.status)
    return { ...page, headers: { ...page.headers, 'x-vercel-error': response.headers['x-vercel-error'] } }
  }

  function errorPage(status: number): Answer {
    const path = errorRoutes.find((route) => route.status === status)?.dest
    const file = path === undefined ? undefined : build.files.get(path)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    }
    return { status, headers, body: file ? readFileSync(file.file) : Buffer.from(String(status)) }
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    data,
    pages,
    pool,
    /** Resolves when all background revalidations are done. */
    async settled() {
      while (renewals.size > 0) await Promise.all(renewals)
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await pool.close()
      data.close()
    },
  }
}

function readRequest(request: IncomingMessage): RoutedRequest {
  const [path = '/', query = ''] = (request.url ?? '/').split('?')
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  )
  delete headers.connection
  delete headers['transfer-encoding']
  const client = request.socket.remoteAddress ?? ''
  return {
    method: request.method ?? 'GET',
    path,
    query: new URLSearchParams(query),
    headers: {
      ...headers,
      'x-forwarded-for': client,
      'x-vercel-forwarded-for': client,
      'x-forwarded-proto': 'https',
    },
  }
}

const queryOf = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '')
const bare = (status: number | null): Answer => ({
  status: status ?? 200,
  headers: {},
  body: Buffer.alloc(0),
})
const mark = (answer: Answer, outcome: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'x-vercel-cache': outcome },
})
const withHeaders = (headers: Answer['headers'], answer: Answer): Answer => ({
  ...answer,
  headers: { ...headers, ...answer.headers },
})

function write(response: ServerResponse, { method }: RoutedRequest, { status, headers, body }: Answer) {
  for (const [name, value] of Object.entries(headers))
    if (!INTERNAL.includes(name)) response.setHeader(name, value)
  response.removeHeader('content-length')
  response.writeHead(status)
  response.end(method === 'HEAD' ? undefined : body)
}
