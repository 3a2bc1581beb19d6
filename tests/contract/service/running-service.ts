/** A content service for a test: on a free port, in memory, with a clock that the test sets. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { z } from 'zod'
import { createService, type ServiceOptions } from '../../../service/app'
import type { Newsroom } from '../../../service/newsroom/schema'
import type { StartOptions } from '../../../service/options'
import { seedNewsroom } from '../../../service/seed/seed-newsroom'
import { openStore, type Queryable, type Store } from '../../../service/store/open'
import { postViews } from '../../../service/store/schema'
import { aNewsroom } from './newsroom'

export const START = Date.parse('2025-06-10T12:00:00Z')
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

export const CREDENTIALS = `Basic ${Buffer.from('test-key:test-secret').toString('base64')}`

type Answer = { status: number; headers: Headers; body: unknown }

export type RunningService = {
  url: string
  store: Store
  /** What was logged as an error. */
  errors: { facts: object; message: string }[]
  /** Links of the letters to readers, newest last. */
  letters: URL[]
  clock: { now: number }
  /** Requests a path below the publisher, with credentials: `get('/posts/')`. */
  get(path: string): Promise<Answer>
  /** Requests any path, with only the headers given. */
  ask(path: string, init?: RequestInit): Promise<Answer>
  close(): Promise<void>
}

export async function runService(
  newsroom: Newsroom = aNewsroom(),
  options: Partial<ServiceOptions> = {},
): Promise<RunningService> {
  const store = await openStore(':memory:')
  await seedNewsroom(store, newsroom, START)
  const clock = { now: START }
  const errors: RunningService['errors'] = []
  const letters: URL[] = []
  const app = createService({
    store,
    publisherId: '1001',
    apiKey: 'test-key',
    apiSecret: 'test-secret',
    readPicture: async ({ name }) => Buffer.from(`picture of ${name}`),
    log: {
      error: (facts, message) => errors.push({ facts, message }),
      info: (facts) => 'link' in facts && letters.push(new URL(String(facts.link))),
    },
    now: () => clock.now,
    ...options,
  })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask: RunningService['ask'] = async (path, init) =>
    answerOf(await fetch(url + path, { redirect: 'manual', ...init }))
  return {
    url,
    store,
    errors,
    letters,
    clock,
    ask,
    get: (path) => ask(`/publisher/1001${path}`, { headers: { Authorization: CREDENTIALS } }),
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          store.close()
          closed()
        })
        server.closeAllConnections()
      }),
  }
}

/** A service for all tests of a file or a group, which change nothing that another one reads. */
export function serviceForAll(newsroom?: Newsroom, options?: Partial<ServiceOptions>): RunningService {
  const service = {} as RunningService
  beforeAll(async () => void Object.assign(service, await runService(newsroom, options)))
  afterAll(() => service.close())
  return service
}

/** A service that is closed at the end of the test. */
export async function serviceOf(newsroom: Partial<Newsroom> = {}, options: Partial<ServiceOptions> = {}) {
  const service = await runService(aNewsroom(newsroom), options)
  onTestFinished(() => service.close())
  return service
}

/** @param at milliseconds */
export async function recordView(db: Queryable, postId: number, at: number, views = 1): Promise<void> {
  await db
    .insert(postViews)
    .values({ postId, hour: Math.floor(at / HOUR), origin: 'recorded', views })
    .onConflictDoUpdate({
      target: [postViews.postId, postViews.hour, postViews.origin],
      set: { views: sql`${postViews.views} + ${views}` },
    })
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = text !== '' && response.headers.get('Content-Type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

/**
 * The value is what the schema describes, and holds nothing else: zod drops keys it does not know, so a value
 * with an undocumented key comes out changed.
 */
export function exactly<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.parse(value)
  expect(parsed).toStrictEqual(value)
  return parsed
}

/** How a test starts the service: on a free port, with the credentials of `CREDENTIALS`. */
export const startOptions = (
  options: Partial<StartOptions> & Pick<StartOptions, 'database' | 'newsroom'>,
): StartOptions => ({
  host: '127.0.0.1',
  port: 0,
  publisherId: '1001',
  apiKey: 'test-key',
  apiSecret: 'test-secret',
  further: null,
  reset: false,
  posts: null,
  recordsViews: true,
  detailRoutes: false,
  publicationNames: 'live',
  documented: false,
  loginCaptcha: false,
  liveUpdates: true,
  postsPerPage: 50,
  language: null,
  recordDays: null,
  siteUrl: 'http://localhost:3000',
  source: '',
  sourceRpm: 800,
  faults: [],
  ...options,
})
