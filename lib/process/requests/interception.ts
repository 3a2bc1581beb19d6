/**
 * What is answered in the framework's stead, before it sees a request. `proxy.ts` could not do this: it runs only where
 * its matcher says so, does not see the connection, and does not know the settings of the moment.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers, or calls `proceed`, now or later and once, which lets the framework answer. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse, proceed: () => void) => void

const intercepted = new WeakSet<Server>()

/** Puts it before whatever listens for requests of this server. Calling it again for the same server changes nothing. */
export function interceptRequests(server: Server, intercept: Interceptor): void {
  if (intercepted.has(server)) return
  intercepted.add(server)
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    intercept(request, response, () => {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response])
    })
  })
}

/** An answer in plain text that no cache keeps. */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })
  response.end(`${message}\n`)
}
