/** Within one page render, each value is read from the cache once. */
import { beforeEach, expect, it, vi } from 'vitest'
import { cached } from '@/lib/delivery/cache'
import { useEnvironment } from '../../../fakes/site-environment'

const framework = vi.hoisted(() => ({ reads: [] as string[], page: new Map<() => unknown, unknown>() }))

vi.mock('next/cache', () => ({
  unstable_cache:
    (read: () => Promise<unknown>, [key = '']: string[]) =>
    async () => {
      framework.reads.push(key)
      return read()
    },
}))
// React memoises a function without arguments for one page render.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  cache: (make: () => unknown) => () => {
    if (!framework.page.has(make)) framework.page.set(make, make())
    return framework.page.get(make)
  },
}))

const newPage = () => framework.page.clear()
const policy = { tags: ['listing'], fresh: 'listing' as const }

beforeEach(() => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' })
  framework.reads.length = 0
  newPage()
})

it('a second read in the same page render returns the first value without a cache read', async () => {
  let version = 0
  const read = () => cached(['posts', 1], policy, async () => ++version)
  expect([await read(), await read()]).toEqual([1, 1])
  expect(await cached(['posts', 2], policy, async () => 'other')).toBe('other')
  expect(framework.reads).toEqual(['["posts",1]', '["posts",2]'])
})

it('another page render reads again', async () => {
  let version = 0
  const read = () => cached(['posts', 1], policy, async () => ++version)
  const first = await read()
  newPage()
  expect([first, await read()]).toEqual([1, 2])
})

it('a failed read is retried in the same render, and a read that returned null is not', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(null)
  const read = () => cached(['post', 'a'], policy, load)
  await expect(read()).rejects.toThrow('down')
  expect([await read(), await read()]).toEqual([null, null])
  expect(load).toHaveBeenCalledTimes(2)
})
