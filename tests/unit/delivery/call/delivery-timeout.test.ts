/** DELIVERY_TIMEOUT_MS: how long a page, its optional parts and one call wait for the service. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSecondary, deadlineAt, type ReadDeadline } from '@/lib/delivery/call/deadline'
import { attemptOnce } from '@/lib/delivery/call/http'
import { env } from '@/lib/settings/env'
import { useEnvironment } from '../../../fakes/site-environment'

const TIMEOUT_MS = 1_800

// Never answers.
const silent = createServer(() => {})

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  useEnvironment({ DELIVERY_BASE_URL: `http://127.0.0.1:${port}`, DELIVERY_TIMEOUT_MS: String(TIMEOUT_MS) })
})
afterAll(() => {
  silent.close()
  silent.closeAllConnections()
})

it('the calls of a page wait for DELIVERY_TIMEOUT_MS', () => {
  expect(env().DELIVERY_TIMEOUT_MS).toBe(TIMEOUT_MS)
  expect(deadlineAt(5_000)).toMatchObject({ importance: 'primary', deadline: 5_000 + TIMEOUT_MS })
})

it('parts that a page can do without wait four ninths of it', async () => {
  const before = Date.now()
  const { importance, deadline } = await asSecondary(async () => deadlineAt(before))
  expect(importance).toBe('secondary')
  expect(deadline).toBeGreaterThanOrEqual(before + 800)
  expect(deadline).toBeLessThan(before + TIMEOUT_MS)
})

it('one call waits two thirds of it', async () => {
  const limits = { ...deadlineAt(Date.now()), deadline: Date.now() + 60_000 } satisfies ReadDeadline
  const outcome = await attemptOnce({ route: 'posts', segments: ['posts'] }, limits)
  expect(outcome).toMatchObject({
    kind: 'failed',
    error: { detail: { reason: 'no whole answer within 1200 ms' } },
  })
})
