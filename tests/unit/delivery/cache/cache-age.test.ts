/** How old a stale value may be that is returned while it is renewed. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cached } from '@/lib/delivery/cache'
import { DeliveryError } from '@/lib/delivery/errors'
import { useEnvironment } from '../../../fakes/site-environment'

type Kept = { value: string; carries: string[]; readAt: number }
const framework = vi.hoisted(() => ({ kept: null as Kept | null }))

// As Next.js does on a dynamic route: returns a stale value and renews it in the background.
vi.mock('next/cache', () => ({
  unstable_cache: (read: () => Promise<Kept>) => async () => {
    const renewal = read()
    renewal.catch(() => undefined)
    return framework.kept ?? renewal
  },
}))
beforeAll(() =>
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', CONTENT_TTL: '60', EXPIRE_TTL: '7200' }),
)

const MINUTE = 60_000
let calls = 0
const read = (atMostMs: number | undefined, load: () => Promise<string>) =>
  cached(['a'], { tags: [], fresh: 'listing', ...(atMostMs && { atMostMs }) }, () => {
    calls++
    return load()
  })

beforeEach(() => {
  calls = 0
  framework.kept = { value: 'old', carries: [], readAt: Date.now() - 10 * MINUTE }
})

it.each([
  [60 * MINUTE, 'old'],
  [120 * MINUTE, 'old'],
  [122 * MINUTE, 'new'],
  [90 * 24 * 60 * MINUTE, 'new'],
])('without a maximum age, the maximum is EXPIRE_TTL: a value of %i ms ago is %s', async (age, returned) => {
  framework.kept = { value: 'old', carries: [], readAt: Date.now() - age }
  expect(await read(undefined, async () => 'new')).toBe(returned)
})

it('beyond the maximum age, the renewal is awaited, with one call', async () => {
  expect(await read(5 * MINUTE, async () => 'new')).toBe('new')
  expect(calls).toBe(1)
})

it('below the maximum age, the stale value is returned', async () => {
  expect(await read(15 * MINUTE, async () => 'new')).toBe('old')
})

it('beyond the maximum age, the stale value is returned if the renewal fails', async () => {
  const failing = async () => {
    throw new DeliveryError('unavailable', { route: 'posts', reason: 'down' })
  }
  expect(await read(5 * MINUTE, failing)).toBe('old')
})

it('beyond the maximum age, a fault of the site itself is not hidden behind the stale value', async () => {
  const faulty = async () => {
    throw new TypeError('x is not a function')
  }
  await expect(read(5 * MINUTE, faulty)).rejects.toThrow(TypeError)
})
