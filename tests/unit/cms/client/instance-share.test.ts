import { describe, expect, it } from 'vitest'
import { instanceShare } from '@/lib/cms/client/instance-share'

describe('instanceShare', () => {
  it('instanceShare is the whole budget on a server, or with a shared count in Redis', () => {
    expect(instanceShare(800, { isOnVercel: false, hasSharedCount: false })).toBe(800)
    expect(instanceShare(800, { isOnVercel: true, hasSharedCount: true })).toBe(800)
  })
  it('instanceShare is a tenth of the budget on Vercel without Redis, and at least 1', () => {
    expect(instanceShare(800, { isOnVercel: true, hasSharedCount: false })).toBe(80)
    expect(instanceShare(3, { isOnVercel: true, hasSharedCount: false })).toBe(1)
  })
})
