import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAbsent, type ManagementCall, manage, offers } from '@/lib/delivery/call/manage'
import { useEnvironment } from '../../fakes/site-environment'
import { type RunningService, runService } from '../service/running-service'

/** The site's writes to the content service. */
let service: RunningService
beforeAll(async () => {
  service = await runService()
  useEnvironment({ DELIVERY_BASE_URL: service.url, MANAGEMENT_BASE_URL: `${service.url}/management` })
})
afterAll(() => service.close())

const category = (body: object): ManagementCall => ({
  kind: 'accounts',
  route: 'category',
  method: 'POST',
  segments: ['category'],
  body,
})

test.each<[string, ManagementCall, number, object]>([
  [
    'a write',
    category({ name: 'Ships', english_name: 'Ships' }),
    201,
    { data: expect.objectContaining({ slug: 'ships' }) },
  ],
  ['a refused write', category({ name: '', english_name: 'Ships' }), 400, { name: [expect.any(String)] }],
])('manage returns status and body of %s', async (_, call, status, body) => {
  expect(await manage(call, '192.0.2.1')).toEqual({ status, body: expect.objectContaining(body) })
})

test('offers distinguishes an existing route from a missing one', async () => {
  const absent = { route: 'none', kind: 'accounts', method: 'POST', segments: ['none'], body: {} } as const
  expect([await offers(category({})), await offers(absent)]).toEqual([true, false])
  expect([isAbsent('category'), isAbsent('none')]).toEqual([false, true])
})
