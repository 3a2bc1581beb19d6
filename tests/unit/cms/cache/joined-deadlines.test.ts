/** Readers who wait for a read that another reader began, whose page has less time left. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cached } from '@/lib/cms/cache/read-through'
import { get } from '@/lib/cms/client/http'
import { resetResilience } from '@/lib/cms/client/resilience'
import { inRequest } from '../../../fakes/in-request'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { useEnvironment } from '../../../fakes/site-environment'

const ANSWERS_AFTER_MS = 600

let server: ScriptedServer
beforeAll(async () => {
  server = await scriptedServer((_, response) => {
    setTimeout(() => json(response, { data: [] }), ANSWERS_AFTER_MS)
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())
beforeEach(() => {
  resetResilience()
  server.asked.length = 0
})

const read = () =>
  cached(['shared'], { tags: [], fresh: 'listing' }, () => get({ route: 'posts', segments: ['posts'] }))

/** In a request that began so long ago; a page has 4.5 seconds. */
const readAfter = (ms: number) =>
  inRequest({ startedAt: Date.now() - ms }, read).then(
    () => 'answered',
    (error) => error.failure,
  )

it('a reader with time left has an answer where the reader who began the read ran out of time', async () => {
  expect(await Promise.all([readAfter(4_300), readAfter(0)])).toEqual(['unavailable', 'answered'])
  expect(server.asked.length).toBeLessThanOrEqual(2)
})

it('readers who run out of time together make one call', async () => {
  expect(await Promise.all([readAfter(4_300), readAfter(4_250), readAfter(4_200)])).toEqual(
    Array(3).fill('unavailable'),
  )
  expect(server.asked.length).toBeLessThanOrEqual(1)
})
