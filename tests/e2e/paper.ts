/**
 * A newspaper of a test file's own: a gate in front of the content service of the run, through which the test can change,
 * count and stop answers, and the production build of the site behind that gate.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '../fakes/free-port'

export const CANARY = { API_KEY: 'canary-key-7f3a', API_SECRET: 'canary-secret-91bc' }
/** What opens the webhook and the metrics of every site of a test. */
export const OPENED = {
  REVALIDATE_SECRET: 'webhook-secret-4d21',
  METRICS_TOKEN: 'metrics-token-8ae0',
}
// tests/e2e/shared-service.ts
const SHARED_SERVICE_URL = process.env.TEST_SERVICE_URL ?? ''
const AUTHORISATION = `Basic ${Buffer.from(`${CANARY.API_KEY}:${CANARY.API_SECRET}`).toString('base64')}`

type Answer = { status?: number; body?: unknown; headers?: Record<string, string>; raw?: string }
/** What becomes of an answer: changed, never sent, or sent by the test itself; undefined leaves it alone. */
type Changed = Answer | 'hang' | ((response: ServerResponse) => void) | undefined
export type Rule = (url: URL, answered: unknown) => Changed | Promise<Changed>

export type Paper = {
  /** The site's address. */
  url: string
  serviceUrl: string
  /** Where its pictures are; below it, `/media/{name}.jpg`. */
  mediaUrl: string
  /** Delivery calls that reached the gate since it was last emptied. */
  calls: string[]
  /** Changes answers on their way; `answered` is the service's own JSON. Null leaves them alone. */
  change(rule: Rule | null): void
  /** Cuts every connection, as a service that is down does. */
  stop(): void
  resume(): void
  /** Asks the content service itself. */
  ask<T>(path: string): Promise<T>
  /** What the site wrote to its log. */
  log(): string
  /** The events of that log, each as its fields. */
  events(): Record<string, unknown>[]
  /** Sends the webhook; answers with its status. */
  announce(message: object): Promise<number>
  /** The site's metrics, as text. */
  metrics(): Promise<string>
  /** What further sites of the same newspaper are started with: `startSite(port, paper.settings)`. */
  settings: Record<string, string>
}

export type SamplePost = {
  id: number
  slug: string
  title: string
  type: string
  access_type: string
  absolute_url: string
  language_code: string
  content_html: string
}

/**
 * `edition` is the name of the test file: files with different ones never share a newspaper, so what one file has
 * made the site cache is new to the next.
 */
export const test = base.extend<object, { edition: string; variables: Record<string, string>; paper: Paper }>(
  {
    edition: ['', { option: true, scope: 'worker' }],
    /** What the site is started with besides. */
    variables: [{}, { option: true, scope: 'worker' }],
    paper: [
      async ({ edition, variables }, use) => {
        if (edition === '')
          throw new Error('A test file that needs a newspaper names its edition: test.use({ edition })')
        const opened = await openPaper(variables)
        await use(opened.paper)
        await opened.close()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ paper }, use) => use(paper.url),
  },
)

export { expect } from '@playwright/test'
export { freePort }

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

/** Asks the content service itself, past the gate. @param path below the publisher's */
async function askService<T>(serviceUrl: string, path: string): Promise<T> {
  const response = await fetch(`${serviceUrl}/publisher/1001${path}`, {
    headers: { Authorization: AUTHORISATION },
  })
  return ((await response.json()) as { data: T }).data
}

/** A gate of its own in front of the content service of the run. */
export async function openSharedService(): Promise<{ serviceUrl: string; gate: Gate }> {
  return { serviceUrl: SHARED_SERVICE_URL, gate: await openGate(SHARED_SERVICE_URL) }
}

async function openPaper(
  variables: Record<string, string>,
): Promise<{ paper: Paper; close(): Promise<void> }> {
  const { serviceUrl, gate } = await openSharedService()
  const sitePort = await freePort()
  const settings = { DELIVERY_BASE_URL: gate.url, MEDIA_BASE_URL: SHARED_SERVICE_URL, ...variables }
  const site = startSite(sitePort, settings)
  const close = async () => {
    await end(site.child)
    gate.close()
  }
  await untilReady(`${site.url}/robots.txt`, site).catch(async (error) => {
    await close()
    throw error
  })
  const paper: Paper = {
    url: site.url,
    serviceUrl,
    mediaUrl: SHARED_SERVICE_URL,
    calls: gate.calls,
    change: gate.change,
    stop: () => gate.setOpen(false),
    resume: () => gate.setOpen(true),
    ask: <T>(path: string) => askService<T>(serviceUrl, path),
    log: site.output,
    events: () => eventsIn(site.output()),
    announce: async (message) => {
      const response = await fetch(`${site.url}/api/revalidate`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${OPENED.REVALIDATE_SECRET}` },
        body: JSON.stringify(message),
      })
      await response.body?.cancel()
      return response.status
    },
    metrics: () => metricsOf(site),
    settings,
  }
  return {
    paper,
    close,
  }
}

/** What a site of these tests has counted, as its metrics route writes it. */
export async function metricsOf(site: { url: string }): Promise<string> {
  const headers = { Authorization: `Bearer ${OPENED.METRICS_TOKEN}` }
  return (await fetch(`${site.url}/api/metrics`, { headers })).text()
}

export type Started = { child: ChildProcess; output(): string; ended: Promise<number | null> }

/**
 * Starts the production build on a port.
 * @param cwd the folder of another copy of the project
 */
export function startSite(
  port: number,
  variables: Record<string, string>,
  cwd?: string,
): Started & { url: string } {
  const url = `http://localhost:${port}`
  const command = [resolve('node_modules/next/dist/bin/next'), 'start', '--port', String(port)]
  const settings = {
    ...CANARY,
    ...OPENED,
    SITE_URL: url,
    SITE_NAME: 'The Test Paper',
    SITE_LANGUAGE: 'en',
    SITE_TIME_ZONE: 'Asia/Kolkata',
    PUBLISHER_ID: '1001',
    // A loopback host is no publication; the tests look at what a publication says.
    SITE_INDEXING: 'on',
    // As without the webhook, which the tests have opened.
    CONTENT_TTL: '20',
    ...variables,
  }
  return { ...start(command, settings, { ...(cwd !== undefined && { cwd }) }), url }
}

type Surroundings = { cwd?: string; env?: NodeJS.ProcessEnv }

/** Starts a Node process, its output kept. Where it runs and what it inherits may be another's than ours. */
export function start(
  args: string[],
  variables: Record<string, string>,
  { cwd, env = { ...process.env, NODE_ENV: 'production' } }: Surroundings = {},
): Started {
  const child = spawn(process.execPath, args, { cwd, env: { ...env, ...variables } })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, output: () => output, ended }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(timer)
}

export async function untilReady(
  url: string,
  { child, output }: Pick<Started, 'child' | 'output'>,
): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not answer:\n${output()}`)
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

/** The lines of a log that are events, in their order. */
export function eventsIn(output: string): Record<string, unknown>[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Every post of the sample newsroom that delivery serves. */
export async function allPosts({ serviceUrl }: Pick<Paper, 'serviceUrl'>): Promise<SamplePost[]> {
  const posts: SamplePost[] = []
  for (let page = 1; ; page++) {
    const read = await askService<SamplePost[]>(serviceUrl, `/posts/?limit=50&page=${page}`)
    posts.push(...read)
    if (read.length < 50) return posts
  }
}

/** A post of the newsroom's single-post form, whole, with some fields of the test's own. */
export async function changedPost(paper: Paper, fields: object): Promise<object> {
  const [first] = await paper.ask<SamplePost[]>('/posts/?limit=1')
  const post = await paper.ask<object>(`/post/${first?.id}/`)
  return { status: 'ok', data: { ...post, ...fields }, message: '' }
}
