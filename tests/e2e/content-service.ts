/** Content services behind a gate: a proxy through which a test can change, count and stop responses. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../../scripts/steps/ports.mjs'
import { end, start, untilReady } from './processes'
import { CANARY } from './site-secrets'

/** The address of the content service of the run: tests/e2e/shared-service.ts. */
export const SHARED_SERVICE_URL = process.env.TEST_SERVICE_URL ?? ''
const AUTHORISATION = `Basic ${Buffer.from(`${CANARY.API_KEY}:${CANARY.API_SECRET}`).toString('base64')}`

type Answer = { status?: number; body?: unknown; headers?: Record<string, string>; raw?: string }
/** A changed response, one that is never sent, or one that the test sends itself; undefined changes nothing. */
type Changed = Answer | 'hang' | ((response: ServerResponse) => void) | undefined
export type Rule = (url: URL, answered: unknown) => Changed | Promise<Changed>

/**
 * The content service behind a gate.
 * @param options of its command line, such as `--posts 400`
 */
export const openService = (...options: string[]) => openServiceWith({}, ...options)

/** @param variables of its environment besides, such as `CONTENT_NEWSROOM` */
export async function openServiceWith(variables: Record<string, string>, ...options: string[]) {
  const servicePort = await freePort()
  const service = start(['--import', 'tsx', 'service/main.ts', ...options], {
    ...CANARY,
    PORT: String(servicePort),
    CONTENT_DB: ':memory:',
    ...variables,
  })
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  await untilReady(`${serviceUrl}/health`, service)
  const gate = await openGate(serviceUrl)
  const close = async () => {
    await end(service.child)
    gate.close()
  }
  return { serviceUrl, gate, close }
}

/** Reads from the content service, past the gate. @param path below the publisher's */
export async function askService<T>(serviceUrl: string, path: string): Promise<T> {
  const response = await fetch(`${serviceUrl}/publisher/1001${path}`, {
    headers: { Authorization: AUTHORISATION },
  })
  return ((await response.json()) as { data: T }).data
}

/** A gate of its own in front of the content service of the run. */
export async function openSharedService(): Promise<{ serviceUrl: string; gate: Gate }> {
  return { serviceUrl: SHARED_SERVICE_URL, gate: await openGate(SHARED_SERVICE_URL) }
}

export type Gate = Awaited<ReturnType<typeof openGate>>

async function openGate(serviceUrl: string) {
  let rule: Rule | null = null
  let isOpen = true
  const calls: string[] = []
  const server: Server = createServer((request, response) => {
    if (!isOpen) return void request.socket.destroy()
    calls.push(request.url ?? '')
    forward(request, response).catch(() => request.socket.destroy())
  })
  async function forward(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', serviceUrl)
    const upstream = await fetch(url, { headers: { Authorization: request.headers.authorization ?? '' } })
    const text = (await upstream.text()).replaceAll(`${serviceUrl}/media/`, `${SHARED_SERVICE_URL}/media/`)
    const answered = text.startsWith('{') ? JSON.parse(text) : null
    const changed = await rule?.(url, answered)
    if (changed === 'hang') return
    if (typeof changed === 'function') return changed(response)
    response.writeHead(changed?.status ?? upstream.status, {
      'Content-Type': upstream.headers.get('content-type') ?? 'application/json',
      ...changed?.headers,
    })
    response.end(changed?.raw ?? (changed?.body === undefined ? text : JSON.stringify(changed.body)))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    change: (next: Rule | null) => {
      rule = next
    },
    setOpen: (open: boolean) => {
      isOpen = open
      if (!open) server.closeAllConnections()
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
