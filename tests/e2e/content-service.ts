/** Content services behind a gate: a proxy through which a test can change, count and stop responses. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../../scripts/steps/ports.mjs'
import { end, start, untilReady } from './processes'
import { CANARY } from './site-secrets'

/** The content service of the run, and the switch in front of it that the shared site calls: tests/e2e/shared-newspaper.ts. */
export const SHARED_SERVICE_URL = process.env.TEST_SERVICE_URL ?? ''
const SHARED_SWITCH_URL = process.env.TEST_SWITCH_URL ?? ''
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
  const service = await startService(variables, ...options)
  const gate = await openGate(service.url)
  const close = async () => {
    await service.close()
    gate.close()
  }
  return { serviceUrl: service.url, gate, close }
}

/** Posts that the sample newsroom would not lead with: an empty body, markup in a headline, a headline of 300 characters. */
const EDGE_CASES = 'tests/fixtures/edge-cases'

/** The content service alone, in a process of its own. */
export async function startService(variables: Record<string, string> = {}, ...options: string[]) {
  const port = await freePort()
  // A newsroom of a test's own lacks the sections and authors that the edge cases name.
  const further = variables.CONTENT_NEWSROOM === undefined ? ['--also', EDGE_CASES] : []
  const service = start(['--import', 'tsx', 'service/main.ts', ...further, ...options], {
    ...CANARY,
    PORT: String(port),
    CONTENT_DB: ':memory:',
    ...variables,
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/health`, service)
  return { url, child: service.child, output: service.output, close: () => end(service.child) }
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
  return {
    url: await listen(server),
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

/**
 * What the site of all quick tests calls: the content service, but for the calls that a test claims, which go to the
 * gate of that test. So tests beside one another each change only what is theirs.
 */
export async function openSwitch(serviceUrl: string) {
  /** Parts of call addresses, and the gate that answers calls with one of them. */
  const claims = new Map<string, string>()
  const gateOf = (path: string) => [...claims].find(([part]) => path.includes(part))?.[1]
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (request.method === 'PUT') {
      let body = ''
      for await (const chunk of request) body += chunk
      const { parts, gate } = JSON.parse(body) as { parts: string[]; gate: string | null }
      for (const part of parts) gate === null ? claims.delete(part) : claims.set(part, gate)
      response.end()
      return
    }
    const target = new URL(path, gateOf(path) ?? serviceUrl)
    const forwarded = send(
      target,
      { headers: { authorization: request.headers.authorization ?? '' } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        // What is cut on one side is cut on the other.
        answer.on('close', () => answer.complete || response.destroy())
      },
    )
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    forwarded.end()
  })
  return { url: await listen(server), close: () => server.closeAllConnections() }
}

/** Leads calls whose address has one of the parts to a gate; with null, back to the service. */
export async function claim(parts: readonly string[], gate: string | null): Promise<void> {
  await fetch(SHARED_SWITCH_URL, { method: 'PUT', body: JSON.stringify({ parts, gate }) })
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
