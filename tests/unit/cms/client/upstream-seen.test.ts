/** What each outcome of a call reports to the readiness probe. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { get } from '@/lib/cms/client/http'
import { resetResilience } from '@/lib/cms/client/resilience'
import { upstreamSeen } from '@/lib/cms/client/upstream-seen'
import { jsonResponse, passing, type ScriptedFetch, scriptFetch } from '../../../fakes/scripted-fetch'
import { useEnvironment } from '../../../fakes/site-environment'

let wire: ScriptedFetch
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))
beforeEach(() => {
  wire = scriptFetch()
  resetResilience()
  Object.assign(upstreamSeen, { hasAnswered: false, isRefused: false, refusedSince: null })
})
afterEach(() => wire.restore())

async function answered(status: number) {
  wire.answer(() => jsonResponse({}, status))
  await passing(get({ route: 'navbar', segments: ['navbar'] }))
}

it.each([
  [200, true],
  // A wrong base URL answers so too.
  [404, false],
  [401, false],
  [400, false],
  [500, false],
])('after a response with %i, that the service has answered is %s', async (status, hasAnswered) => {
  await answered(status)
  expect(upstreamSeen.hasAnswered).toBe(hasAnswered)
})

it('refused credentials are known since the first of the refusals in a row', async () => {
  const first = Date.now()
  await answered(401)
  vi.advanceTimersByTime(60_000)
  // Neither says anything about the credentials.
  await answered(404)
  await answered(400)
  await answered(403)
  expect(upstreamSeen).toMatchObject({ isRefused: true, refusedSince: first })
  await answered(200)
  expect(upstreamSeen).toMatchObject({ isRefused: false, refusedSince: null })
  vi.advanceTimersByTime(60_000)
  await answered(401)
  expect(upstreamSeen.refusedSince).toBe(first + 120_000)
})
