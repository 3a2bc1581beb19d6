/** The lookup of the pages that an edge refreshes after changes. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { invalidations } from '@/lib/platform/cache/invalidations.mjs'
import { refreshEdgeOnInvalidation } from '@/lib/platform/purge/edge'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  invalidations.lookIn(() => [])
})

it('invalidations within 300 ms are looked up together, and later ones on their own', async () => {
  const lookedUp: string[][] = []
  invalidations.lookIn((tags) => {
    lookedUp.push([...tags])
    return []
  })
  refreshEdgeOnInvalidation({
    SITE_URL: 'https://news.example.org',
    EDGE_URLS: ['http://127.0.0.2:65534'],
    EDGE_REFRESH_SECRET: 'a-secret-of-sixteen',
  })
  invalidations.publish(['post:7'])
  await vi.advanceTimersByTimeAsync(300)
  invalidations.publish(['listing'])
  await vi.runAllTimersAsync()
  expect(lookedUp).toEqual([['post:7', 'listing']])
  invalidations.publish(['post:8'])
  await vi.runAllTimersAsync()
  expect(lookedUp.at(-1)).toEqual(['post:8'])
})
