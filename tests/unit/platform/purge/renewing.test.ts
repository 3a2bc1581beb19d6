/** Waiting for a page that the site is rendering again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchRenewed, isRenewing } from '@/lib/platform/purge/renewing'
import { setSharedCacheHeaders } from '@/lib/process/requests/shared-caching'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('fetchRenewed', () => {
  it('fetchRenewed fetches again until the page is renewed', async () => {
    const answers = [true, true, true, false, false].map((renewing) => ({ isOk: true, isRenewing: renewing }))
    const fetch = vi.fn(async () => answers.shift() ?? { isOk: false, isRenewing: false })
    const fetched = fetchRenewed(fetch)
    await vi.runAllTimersAsync()
    expect(await fetched).toBe(true)
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  it('fetchRenewed gives up after 3,150 ms, and at once on a failed request', async () => {
    const never = vi.fn(async () => ({ isOk: true, isRenewing: true }))
    const began = Date.now()
    const fetched = fetchRenewed(never)
    await vi.runAllTimersAsync()
    expect(await fetched).toBe(true)
    expect(Date.now() - began).toBe(3_150)
    expect(await fetchRenewed(async () => ({ isOk: false, isRenewing: false }))).toBe(false)
  })
})

it('isRenewing tells a page that is being rendered again by its Cache-Control', () => {
  const policyOf = (cache: 'hit' | 'stale' | undefined, header = 'x-nextjs-cache') => {
    const headers = new Map([['Cache-Control', 's-maxage=20, stale-while-revalidate=86400']])
    const response = {
      getHeader: (name: string) => headers.get(name),
      hasHeader: (name: string) => name === header,
      setHeader: (name: string, value: string) => headers.set(name, value),
    }
    setSharedCacheHeaders({ tags: [], cache } as never, response as never, [])
    return headers.get('Cache-Control')
  }
  expect(isRenewing(policyOf('stale'))).toBe(true)
  expect(isRenewing(policyOf('hit'))).toBe(false)
  // No cache outcome: the request joined another one, or was rendered itself.
  expect(isRenewing(policyOf(undefined))).toBe(true)
  expect(isRenewing(policyOf(undefined, 'none'))).toBe(false)
  expect(isRenewing('s-maxage=10')).toBe(false)
  expect(isRenewing(undefined)).toBe(false)
})
