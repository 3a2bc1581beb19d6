/** A page that the site is making anew is waited for. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchRenewed, isRenewing } from '@/lib/platform/purge/renewing'
import { setSharedCacheHeaders } from '@/lib/process/requests/shared-caching'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a page', () => {
  it('is fetched again until it is the new one', async () => {
    const answers = [true, true, true, false, false].map((renewing) => ({ isOk: true, isRenewing: renewing }))
    const fetch = vi.fn(async () => answers.shift() ?? { isOk: false, isRenewing: false })
    const fetched = fetchRenewed(fetch)
    await vi.runAllTimersAsync()
    expect(await fetched).toBe(true)
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  it('that is never made is given up after three seconds, and a failure at once', async () => {
    const never = vi.fn(async () => ({ isOk: true, isRenewing: true }))
    const began = Date.now()
    const fetched = fetchRenewed(never)
    await vi.runAllTimersAsync()
    expect(await fetched).toBe(true)
    expect(Date.now() - began).toBe(3_150)
    expect(await fetchRenewed(async () => ({ isOk: false, isRenewing: false }))).toBe(false)
  })
})

it('what the site answers while it makes a page anew is known by its lifetime', () => {
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
  // It joined another reader's request, or was made for this one.
  expect(isRenewing(policyOf(undefined))).toBe(true)
  expect(isRenewing(policyOf(undefined, 'none'))).toBe(false)
  expect(isRenewing('s-maxage=10')).toBe(false)
  expect(isRenewing(undefined)).toBe(false)
})
