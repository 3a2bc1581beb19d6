import { describe, expect, it } from 'vitest'
import { instanceShare } from '@/lib/cms/client/instance-share'

describe('an instance', () => {
  it('has the whole budget on a server, and where Redis counts for all', () => {
    expect(instanceShare(800, { isOnVercel: false, hasSharedCount: false })).toBe(800)
    expect(instanceShare(800, { isOnVercel: true, hasSharedCount: true })).toBe(800)
  })
  it('has a tenth of it on Vercel without Redis, and never nothing', () => {
    expect(instanceShare(800, { isOnVercel: true, hasSharedCount: false })).toBe(80)
    expect(instanceShare(3, { isOnVercel: true, hasSharedCount: false })).toBe(1)
  })
})
