import { afterAll, beforeAll, beforeEach } from 'vitest'
import { enterRequest } from '@/lib/base/request-context.mjs'
import { type ScriptedServer, scriptedServer } from './scripted-server'

/** Sets the variables a test's client reads. The environment is read once a process, so each test file has one. */
export function useEnvironment(variables: Record<string, string>): void {
  Object.assign(process.env, {
    SITE_URL: 'https://news.example.org',
    PUBLISHER_ID: '1001',
    API_KEY: 'test-key',
    API_SECRET: 'test-secret',
    ...variables,
  })
}

/** Variables of a site whose readers sign in and give stories to others. */
export const GIFT_VARIABLES = {
  DELIVERY_BASE_URL: 'https://api.example.org',
  MANAGEMENT_BASE_URL: 'https://manage.example.org',
  READER_SECRET: 'reader-secret-of-the-test',
  GIFT_SECRET: 'gift-secret-of-the-test',
}

type Answer = Parameters<typeof scriptedServer>[0]

let started: Promise<ScriptedServer> | undefined
let answerNow: Answer
afterAll(async () => (await started)?.close())

/**
 * A delivery service for all tests of a file or a group, from which the site reads; what it was asked is forgotten before
 * each test. Groups of a file share its address, since the environment is read once.
 */
export function siteReading(
  answer: Answer,
  variables: Record<string, string> = {},
): Pick<ScriptedServer, 'url' | 'requests'> {
  const service = { url: '', requests: [] as ScriptedServer['requests'] }
  beforeAll(async () => {
    answerNow = answer
    started ??= scriptedServer((...call) => answerNow(...call))
    Object.assign(service, await started)
    useEnvironment({ DELIVERY_BASE_URL: service.url, ...variables })
  })
  beforeEach(() => {
    service.requests.length = 0
  })
  return service
}

/** Reads in a request of its own, that of `/`, which began now. @param fields of its context that are not as usual */
export const inRequest = <T>(
  fields: { client?: string; startedAt?: number; servedFromCache?: boolean },
  read: () => Promise<T>,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    // A turn of its own, so that the context does not stay with the test.
    setImmediate(() => {
      enterRequest({
        id: '1',
        path: '/',
        startedAt: Date.now(),
        servedFromCache: false,
        upstreamCalls: 0,
        ...fields,
      })
      read().then(resolve, reject)
    })
  })
