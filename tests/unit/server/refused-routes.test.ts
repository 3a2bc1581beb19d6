/** Readiness where a gateway refuses a route that the service lacks. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCategories } from '@/lib/delivery/records/category'
import { getLiveUpdates } from '@/lib/delivery/records/live-updates'
import { readiness } from '@/lib/server/readiness'
import { json, type ScriptedServer, scriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'

let server: ScriptedServer
beforeAll(async () => {
  server = await scriptedServer((request, response) => {
    const isLacking = request.url?.includes('/live-blog-updates/')
    json(response, isLacking ? { message: 'Forbidden' } : { data: [] }, isLacking ? 403 : 200)
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())

it('the site is ready after a gateway refused a route that the service lacks', async () => {
  await getCategories()
  expect(await getLiveUpdates(9, 1, 'live')).toBeNull()
  expect(readiness({ cache: 'memory', refusal: null, hasAccepted: false, hasContent: false })).toEqual({
    status: 'ready',
    delivery: 'answering',
    cache: 'memory',
  })
})
