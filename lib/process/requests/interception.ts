/** Runs before the framework's own listener. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Responds, or calls `proceed` once. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse, proceed: () => void) => void

const intercepted = new WeakSet<Server>()

/** Idempotent. */
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
