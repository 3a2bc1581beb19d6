/** How soon a page is made again that lacks a part. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { limitPageLifetime, optional } from '@/lib/delivery/cache'
import { useEnvironment } from '../../../fakes/site-environment'

const page = vi.hoisted(() => ({ lifetimes: [] as number[] }))
vi.mock('next/cache', () => ({
  unstable_cache: <T>(read: T, _key: unknown, { revalidate }: { revalidate: number }) => {
    page.lifetimes.push(revalidate)
    return read
  },
}))

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', CONTENT_TTL: '60' }))

const START = Date.UTC(2026, 0, 1)
const at = (seconds: number) => vi.setSystemTime(START + seconds * 1_000)
const fails = () => Promise.reject(new Error('down'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  page.lifetimes = []
})
afterEach(() => {
  vi.useRealTimers()
})

it('a page without a part is made again in five seconds, later where the part keeps failing, and as others in the end', async () => {
  for (const seconds of [0, 3, 8, 31, 3_600]) {
    at(seconds)
    expect(await optional('a section', fails, 'nothing')).toBe('nothing')
  }
  expect(page.lifetimes).toEqual([5, 5, 10, 35, 60])
})

it('a part that came begins anew, and shortens nothing', async () => {
  at(0)
  await optional('a footer', fails, null)
  at(50)
  await optional('a footer', async () => 'footer', null)
  await optional('a footer', fails, null)
  await limitPageLifetime()
  expect(page.lifetimes).toEqual([5, 5, 60])
})
