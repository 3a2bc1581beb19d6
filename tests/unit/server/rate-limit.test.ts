import { describe, expect, it } from 'vitest'
import { createRateLimit } from '@/lib/server/limits'

describe('createRateLimit', () => {
  const started = () => {
    let time = 0
    const limit = createRateLimit({ burst: 3, perSecond: 2 }, () => time)
    return { limit, pass: (ms: number) => (time += ms) }
  }
  it('take() allows the burst, then returns the milliseconds to wait', () => {
    const { limit } = started()
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 500])
  })
  it('a rate limit refills with time, up to its burst', () => {
    const { limit, pass } = started()
    for (let n = 0; n < 5; n++) limit.take('a')
    pass(500)
    expect([limit.take('a'), limit.take('a') > 0]).toEqual([0, true])
    pass(3_600_000)
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 500])
  })
  it('giveBack() returns a token, and never more than the burst', () => {
    const { limit } = started()
    for (let n = 0; n < 3; n++) limit.take('a')
    limit.giveBack('a')
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 500])
    for (let n = 0; n < 9; n++) limit.giveBack('a')
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 500])
    limit.giveBack('unknown')
    expect([1, 2, 3, 4].map(() => limit.take('unknown'))).toEqual([0, 0, 0, 500])
  })
  it('a token given back leaves what has been refilled since', () => {
    const { limit, pass } = started()
    for (let n = 0; n < 3; n++) limit.take('a')
    pass(500)
    limit.giveBack('a')
    expect([1, 2, 3].map(() => limit.take('a'))).toEqual([0, 0, 500])
  })
  it('a refused request leaves the part of a token that has been refilled', () => {
    const { limit, pass } = started()
    for (let n = 0; n < 3; n++) limit.take('a')
    pass(250)
    expect(limit.take('a')).toBe(250)
    pass(250)
    expect(limit.take('a')).toBe(0)
  })
  it('each client has its own rate limit', () => {
    const { limit } = started()
    for (let n = 0; n < 5; n++) limit.take('a')
    expect(limit.take('b')).toBe(0)
  })
  it('a clock that is set back takes no tokens from a rate limit', () => {
    const { limit, pass } = started()
    limit.take('a')
    pass(-3_600_000)
    expect([1, 2, 3].map(() => limit.take('a'))).toEqual([0, 0, 500])
    pass(500)
    expect(limit.take('a')).toBe(0)
  })
  it('a client’s rate limit is dropped after 50,000 other clients', () => {
    const { limit } = started()
    for (let n = 0; n < 4; n++) limit.take('a')
    for (let n = 0; n < 50_000; n++) limit.take(`other ${n}`)
    expect(limit.take('a')).toBe(0)
  })
  it('refused requests do not lengthen the wait of a client', () => {
    const { limit, pass } = started()
    for (let n = 0; n < 100; n++) limit.take('a')
    pass(500)
    expect(limit.take('a')).toBe(0)
  })
})
