/**
 * What happens around every request of this process, whatever answers it. Node announces each request before the
 * framework sees it; that is the one place that knows both the request and the answer on its way out, cached or not.
 */
import { randomUUID } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { enterRequest } from '../observe/request-context.mjs'
import { nameClient } from './named-client'
import { completeRedirect } from './redirects'

type RequestStart = { request: IncomingMessage; response: ServerResponse }

let isInstalled = false

/** Installs it for every HTTP server of this process. Calling it again changes nothing. */
export function watchRequests(): void {
  if (isInstalled) return
  isInstalled = true
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as RequestStart
    nameClient(request)
    enterRequest({
      id: randomUUID(),
      path: (request.url ?? '/').split('?')[0] ?? '/',
      startedAt: Date.now(),
      hasCopy: false,
    })
    beforeHead(response, (status) => completeRedirect(status, request, response))
  })
}

/** Calls back with the status once, before the head of the answer is sent and while its headers can change. */
function beforeHead(response: ServerResponse, change: (status: number) => void): void {
  const writeHead = response.writeHead
  response.writeHead = function changed(this: ServerResponse, ...args: unknown[]) {
    if (!response.headersSent && typeof args[0] === 'number') change(args[0])
    return Reflect.apply(writeHead, this, args)
  } as typeof response.writeHead
}
