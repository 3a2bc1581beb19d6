/** The edge in front of an instance that echoes its requests. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ask } from '../ask'
import { type Edge, startEdge } from '../edge'

type Echo = { url: string; method: string; headers: Record<string, string> }

export const KEPT = 's-maxage=20, stale-while-revalidate=600'
export const answers: Record<string, (response: ServerResponse) => void> = {
  '/old': (response) => response.writeHead(308, { Location: '/new', 'Cache-Control': KEPT }),
  '/old-with': (response) => response.writeHead(308, { Location: '/new?a=1#part', 'Cache-Control': KEPT }),
  '/old-part': (response) => response.writeHead(307, { Location: '/new#part', 'Cache-Control': KEPT }),
  '/old-away': (response) =>
    response.writeHead(308, { Location: 'https://other.example/x', 'Cache-Control': KEPT }),
  '/spelling': (response) => response.writeHead(308, { Location: '/Spelling' }),
  '/failed': (response) => response.writeHead(500, { 'Cache-Control': KEPT }),
  '/refused': (response) => response.writeHead(503, { 'Retry-After': '7', 'Cache-Control': KEPT }),
  '/private': (response) => response.writeHead(200, { 'Cache-Control': 'private, no-cache, no-store' }),
  '/missing': (response) => response.writeHead(404, { 'Cache-Control': 's-maxage=1' }),
  '/missing-untold': (response) => response.writeHead(404),
  '/_next/image': (response) =>
    response.writeHead(200, { 'Cache-Control': KEPT, 'Content-Type': 'image/webp' }),
  '/cookie': (response) => response.writeHead(200, { 'Cache-Control': KEPT, 'Set-Cookie': 'a=b' }),
}

let site: Server
export let edge: Edge
export const received: Echo[] = []

function echo(request: IncomingMessage, response: ServerResponse) {
  const receivedRequest = { url: request.url, method: request.method, headers: request.headers } as Echo
  received.push(receivedRequest)
  const path = receivedRequest.url.split('?')[0] ?? ''
  const answer = answers[path]
  if (answer) answer(response)
  else response.setHeader('Cache-Control', KEPT)
  if (!response.writableEnded) response.end(JSON.stringify(receivedRequest))
}

export const cacheOf = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(edge.url + path, { headers })).headers['x-cache']

/** A further edge in front of the same instance. @param change applied to its template */
export const startOther = (change: (template: string) => string) =>
  startEdge([portOfSite()], undefined, change)

const portOfSite = () => (site.address() as AddressInfo).port

/** Asks the instance itself, past the edge. */
export const instanceUrl = () => `http://127.0.0.1:${portOfSite()}`

export async function open() {
  site = createServer(echo)
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  edge = await startEdge([portOfSite()])
}

export async function close() {
  await edge?.close()
  site?.close()
  site?.closeAllConnections()
}
