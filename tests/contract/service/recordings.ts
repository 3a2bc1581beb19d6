/** Recordings of delivery services that a test scripts. */
import { onTestFinished } from 'vitest'
import type { StartOptions } from '../../../service/options'
import { startService } from '../../../service/start'
import { json, scriptedServer } from '../../fakes/scripted-server'
import { aNewsroom } from './newsroom'
import { CREDENTIALS, START } from './running-service'
import { startOptions } from './start-options'

export const DAYS = 30
export const DAY_MS = 86_400_000

/** In place of data: the route answers with this status. */
export const refused = (refusedWith: number) => ({ refusedWith })
const isRefusal = (data: unknown): data is ReturnType<typeof refused> =>
  typeof data === 'object' && data !== null && 'refusedWith' in data

/**
 * A delivery service whose routes answer with these data; query strings are part of a route.
 * @param elsewhere status of all others, and of a function that returns undefined
 */
export async function deliveryOf(routes: Readonly<Record<string, unknown>>, elsewhere = 404) {
  const server = await scriptedServer((request, response) => {
    const path = (request.url ?? '').replace('/publisher/1001', '')
    const route = Object.hasOwn(routes, path) ? routes[path] : routes[path.split('?')[0] ?? '']
    const data = typeof route === 'function' ? route(path) : route
    if (data === undefined) json(response, { detail: 'Not found.' }, elsewhere)
    else if (isRefusal(data)) json(response, { detail: 'Refused.' }, data.refusedWith)
    else json(response, { status: 'ok', data, message: '' })
  })
  onTestFinished(() => server.close())
  return server
}

/** Records a delivery service into memory and serves the recording. */
export function record(source: string, over: Partial<StartOptions> = {}) {
  const options = startOptions({
    database: ':memory:',
    newsroom: '',
    sourceRpm: 10_000_000,
    recordDays: DAYS,
    source,
    ...over,
  })
  const sample = { newsroom: aNewsroom(), readPicture: async () => Buffer.from('') }
  return startService(options, sample, { info() {}, error() {} })
}

/** Records such a service and gives what the recorded service answers. */
export async function recordingOf(routes: Readonly<Record<string, unknown>>, elsewhere = 404) {
  const delivery = await deliveryOf(routes, elsewhere)
  const recorded = await record(delivery.url)
  onTestFinished(() => recorded.close())
  return async (path: string) => {
    const response = await fetch(`${recorded.url}/publisher/1001${path}`, {
      headers: { Authorization: CREDENTIALS },
    })
    return { status: response.status, body: (await response.json()) as { data: never } }
  }
}

export const paged =
  (records: readonly unknown[], size = 50) =>
  (path: string) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1)
    return records.slice((page - 1) * size, page * size)
  }

export const published = (id: number, daysAgo: number, more: object = {}) => ({
  id,
  title: `Story ${id}`,
  slug: `story-${id}`,
  type: 'Article',
  absolute_url: `/story-${id}`,
  content_html: '<p>Text.</p>',
  formatted_first_published_at_datetime: new Date(START - daysAgo * DAY_MS).toISOString(),
  formatted_last_published_at_datetime: new Date(START - daysAgo * DAY_MS).toISOString(),
  ...more,
})
