import { describe, expect, it } from 'vitest'
import { limitClass } from '@/lib/server/limits'
import { rateLimit } from '@/lib/server/rate-limit'

function limited(allowance = { burst: 3, perSecond: 1 }, clientsMax?: number) {
  const clock = { ms: 0 }
  return { clock, limit: rateLimit(allowance, () => clock.ms, clientsMax) }
}

const times = (count: number, run: () => number) => Array.from({ length: count }, run)

describe('a client', () => {
  it('may ask so often at once, and then is told for how long to wait', () => {
    const { limit } = limited()
    expect(times(5, () => limit.take('a'))).toEqual([0, 0, 0, 1, 1])
  })
  it('may ask again at the steady rate, and no faster', () => {
    const { clock, limit } = limited()
    times(3, () => limit.take('a'))
    clock.ms = 999
    expect(limit.take('a')).toBe(1)
    clock.ms = 1_000
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 1])
  })
  it('is set back by no request that was refused', () => {
    const { clock, limit } = limited()
    times(1_000, () => limit.take('a'))
    clock.ms = 1_000
    expect(limit.take('a')).toBe(0)
  })
  it('that stays away saves up no more than one burst', () => {
    const { clock, limit } = limited()
    limit.take('a')
    clock.ms = 3_600_000
    expect(times(5, () => limit.take('a'))).toEqual([0, 0, 0, 1, 1])
  })
  it('waits longer where tokens come slowly', () => {
    const { limit } = limited({ burst: 1, perSecond: 0.1 })
    expect(times(2, () => limit.take('a'))).toEqual([0, 10])
  })
  it('is not held up by another', () => {
    const { limit } = limited()
    times(9, () => limit.take('a'))
    expect(limit.take('b')).toBe(0)
  })
  it('is forgotten when too many others came after it, and never for itself alone', () => {
    const { limit } = limited({ burst: 1, perSecond: 1 }, 10)
    times(10, () => limit.take('a'))
    for (let n = 0; n < 9; n++) limit.take(`other ${n}`)
    expect(limit.take('a')).toBe(1)
    for (let n = 0; n < 10; n++) limit.take(`another ${n}`)
    expect(limit.take('a')).toBe(0)
  })
})

describe('an address', () => {
  it.each([
    ['/search', 'search'],
    ['/api/health', 'probe'],
    ['/api/ready', 'probe'],
    ['/api/metrics', 'probe'],
    ['/api/revalidate', 'webhook'],
    ['/api', 'api'],
    ['/api/anything/else', 'api'],
    ['/', null],
    ['/searching', null],
    ['/apiary', null],
    ['/slots/1', null],
  ])('%s is of the class %s', (path, expected) => {
    expect(limitClass(path)).toBe(expected)
  })
})
