import { describe, expect, it } from 'vitest'
import { CACHE_LIMITS, cacheMegabytes } from '@/lib/base/config/cache-limits.mjs'
import { readEnvironment } from '@/lib/base/config/env'

const MEGABYTE = 1024 * 1024
const REQUIRED = {
  SITE_URL: 'https://news.example.org',
  DELIVERY_BASE_URL: 'https://api.example.org',
  PUBLISHER_ID: '1001',
  API_KEY: 'key',
  API_SECRET: 'secret',
}

describe('default of CACHE_MAX_MB', () => {
  it.each([
    [32, 16],
    [64, 16],
    [304, 76],
    [796, 199],
    [800, 200],
    [4_144, 200],
  ])('for a heap of %i MB, the cache defaults to %i MB: a quarter, from 16 to 200', (heap, cache) => {
    expect(cacheMegabytes(heap * MEGABYTE)).toBe(cache)
    expect(cacheMegabytes(heap * MEGABYTE + MEGABYTE - 1)).toBe(cache)
  })

  it('CACHE_MAX_MB defaults to the share of this process’s heap, and 15 is refused', () => {
    expect(CACHE_LIMITS.CACHE_MAX_MB).toBe(cacheMegabytes())
    expect(readEnvironment(REQUIRED).CACHE_MAX_MB).toBe(cacheMegabytes())
    expect(readEnvironment({ ...REQUIRED, CACHE_MAX_MB: '16' }).CACHE_MAX_MB).toBe(16)
    expect(() => readEnvironment({ ...REQUIRED, CACHE_MAX_MB: '15' })).toThrow('CACHE_MAX_MB')
  })
})
