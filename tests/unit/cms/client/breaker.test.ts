import { describe, expect, it } from 'vitest'
import { type BreakerChange, createBreaker, OPEN_MS } from '@/lib/cms/client/breaker'

function started() {
  let time = 1_000_000
  const changes: BreakerChange[] = []
  const breaker = createBreaker(
    () => time,
    (change) => changes.push(change),
  )
  const fail = (times: number) => {
    for (let count = 0; count < times; count++) breaker.failed()
  }
  return {
    breaker,
    changes,
    fail,
    pass: (ms: number) => {
      time += ms
    },
  }
}

describe('the breaker of a host', () => {
  it('lets calls through while the host answers, and through single failures', () => {
    const { breaker, fail, changes } = started()
    fail(4)
    breaker.succeeded()
    fail(4)
    expect([breaker.state(), breaker.admit(), breaker.waitMs(), changes]).toEqual(['closed', true, 0, []])
  })

  it('opens at the fifth failure in a row, reports it once, and refuses calls', () => {
    const { breaker, fail, changes } = started()
    fail(7)
    expect([breaker.state(), breaker.admit()]).toEqual(['open', false])
    expect(breaker.waitMs()).toBe(OPEN_MS)
    expect(changes).toEqual([{ state: 'opened', failures: 5 }])
  })

  it('lets exactly one call probe when its time has come', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(OPEN_MS)
    expect([breaker.waitMs(), breaker.admit(), breaker.admit(), breaker.state()]).toEqual([
      0,
      true,
      false,
      'probing',
    ])
    expect(breaker.waitMs()).toBeGreaterThan(0)
  })

  it('closes at the first success and reports once how long it was open', () => {
    const { breaker, fail, pass, changes } = started()
    fail(5)
    pass(OPEN_MS + 200)
    breaker.admit()
    breaker.succeeded()
    breaker.succeeded()
    expect([breaker.state(), breaker.admit()]).toEqual(['closed', true])
    expect(changes.slice(1)).toEqual([{ state: 'closed', openMs: OPEN_MS + 200 }])
  })

  it('waits again after a failed probe, without a second word', () => {
    const { breaker, fail, pass, changes } = started()
    fail(5)
    pass(OPEN_MS)
    breaker.admit()
    breaker.failed()
    expect([breaker.state(), breaker.admit(), changes.length]).toEqual(['open', false, 1])
  })

  it('probes again after an inconclusive or lost probe', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(OPEN_MS)
    breaker.admit()
    breaker.recordInconclusive()
    expect(breaker.admit()).toBe(false)
    pass(OPEN_MS)
    expect(breaker.admit()).toBe(true)
    pass(10_000)
    expect(breaker.admit()).toBe(true)
  })

  it('is not opened by calls that say nothing of the host', () => {
    const { breaker } = started()
    for (let count = 0; count < 20; count++) breaker.recordInconclusive()
    expect(breaker.state()).toBe('closed')
  })

  it('leaves a host alone for as long as it asks, a minute at the most', () => {
    const { breaker, pass } = started()
    breaker.pause(30_000)
    expect(breaker.waitMs()).toBe(30_000)
    pass(30_000)
    breaker.admit()
    breaker.pause(86_400_000)
    expect(breaker.waitMs()).toBe(60_000)
  })
})
