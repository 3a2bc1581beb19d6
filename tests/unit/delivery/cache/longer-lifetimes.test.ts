/** Lists with a maximum age below the lifetime that the operator gave them. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cached } from '@/lib/delivery/cache'
import { LIST_AT_MOST_MS } from '@/lib/delivery/lifetimes'
import { useEnvironment } from '../../../fakes/site-environment'

type Kept = { value: string; carries: string[]; readAt: number }
type Read = () => Promise<Kept>
const framework = vi.hoisted(() => ({ kept: null as Kept | null }))

// As Next.js does: a value within its lifetime is returned, and its read is not begun.
vi.mock('next/cache', () => ({
  unstable_cache:
    (read: Read, _: string[], { revalidate }: { revalidate: number }) =>
    async () => {
      const { kept } = framework
      if (kept !== null && Date.now() - kept.readAt < revalidate * 1_000) return kept
      framework.kept = await read()
      return framework.kept
    },
}))
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', CONTENT_TTL: '600' }))

const MINUTE = 60_000
let calls = 0
const read = () =>
  cached(['a'], { tags: [], fresh: 'listing', atMostMs: LIST_AT_MOST_MS }, async () => {
    calls++
    return 'new'
  })

beforeEach(() => {
  calls = 0
})

it('a value within CONTENT_TTL costs no call, however old lists may be in what is made for each request', async () => {
  framework.kept = { value: 'old', carries: [], readAt: Date.now() - 6 * MINUTE }
  expect(await read()).toBe('old')
  expect(await read()).toBe('old')
  expect(calls).toBe(0)
})

it('a value beyond CONTENT_TTL costs one call', async () => {
  framework.kept = { value: 'old', carries: [], readAt: Date.now() - 11 * MINUTE }
  expect(await read()).toBe('new')
  expect(await read()).toBe('new')
  expect(calls).toBe(1)
})
