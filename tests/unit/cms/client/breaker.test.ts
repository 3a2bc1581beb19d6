import { describe, expect, it } from 'vitest'
import { type Breaker, type BreakerChange, createBreaker, OPEN_MS } from '@/lib/cms/client/breaker'

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

describe('createBreaker', () => {
  it('the circuit stays closed through successes and up to four failures in a row', () => {
    const { breaker, fail, changes } = started()
    fail(4)
    breaker.succeeded()
    fail(4)
    expect([breaker.state(), breaker.admit(), breaker.waitMs(), changes]).toEqual(['closed', true, 0, []])
  })

  it('the circuit opens at the fifth failure in a row, reports it once and refuses calls', () => {
    const { breaker, fail, changes } = started()
    fail(7)
    expect([breaker.state(), breaker.admit()]).toEqual(['open', false])
    expect(breaker.waitMs()).toBe(OPEN_MS)
    expect(changes).toEqual([{ state: 'opened', failures: 5 }])
  })

  it('after OPEN_MS, the circuit lets exactly one probe call through', () => {
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

  it('the circuit probes at once where the clock was set back by hours since it opened or began a probe', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(-3_600_000)
    expect([breaker.waitMs(), breaker.admit()]).toEqual([0, true])
    pass(-3_600_000)
    expect([breaker.waitMs(), breaker.admit()]).toEqual([0, true])
  })

  it('the circuit closes at the first success and reports once how long it was open', () => {
    const { breaker, fail, pass, changes } = started()
    fail(5)
    pass(OPEN_MS + 200)
    breaker.admit()
    breaker.succeeded()
    breaker.succeeded()
    expect([breaker.state(), breaker.admit()]).toEqual(['closed', true])
    expect(changes.slice(1)).toEqual([{ state: 'closed', openMs: OPEN_MS + 200 }])
  })

  it('a failed probe opens the circuit again without a second report', () => {
    const { breaker, fail, pass, changes } = started()
    fail(5)
    pass(OPEN_MS)
    breaker.admit()
    breaker.failed()
    expect([breaker.state(), breaker.admit(), changes.length]).toEqual(['open', false, 1])
  })

  it('the circuit probes again after an inconclusive or lost probe', () => {
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

  it('a probe without an outcome keeps the circuit from another for ten seconds', () => {
    const { breaker, fail, pass } = started()
    fail(5)
    pass(OPEN_MS)
    breaker.admit()
    pass(9_999)
    expect([breaker.state(), breaker.admit()]).toEqual(['probing', false])
    pass(1)
    expect([breaker.state(), breaker.admit()]).toEqual(['open', true])
  })

  it('a failed probe after a pause opens the circuit again, though no five calls failed', () => {
    const { breaker, pass } = started()
    breaker.pause(30_000)
    pass(30_000)
    breaker.admit()
    breaker.failed()
    expect([breaker.state(), breaker.admit(), breaker.waitMs()]).toEqual(['open', false, OPEN_MS])
  })

  it('inconclusive calls do not open the circuit', () => {
    const { breaker } = started()
    for (let count = 0; count < 20; count++) breaker.recordInconclusive()
    expect(breaker.state()).toBe('closed')
  })

  it.each([0, OPEN_MS - 1])('a pause of %i milliseconds stops calls for OPEN_MS', (ms) => {
    const { breaker } = started()
    breaker.pause(ms)
    expect([breaker.admit(), breaker.waitMs()]).toEqual([false, OPEN_MS])
  })

  it.each<[string, (breaker: Breaker) => void]>([
    ['fails', (breaker) => breaker.failed()],
    ['is told to wait for a shorter time', (breaker) => breaker.pause(0)],
    ['succeeds', (breaker) => breaker.succeeded()],
  ])('a pause is kept when a call that began before it %s', (_, end) => {
    const { breaker, pass } = started()
    breaker.pause(30_000)
    pass(1_000)
    end(breaker)
    expect([breaker.admit(), breaker.waitMs()]).toEqual([false, 29_000])
    pass(29_000)
    expect(breaker.admit()).toBe(true)
    breaker.succeeded()
    expect(breaker.state()).toBe('closed')
  })

  it('a pause for which less than OPEN_MS was requested ends with a success', () => {
    const { breaker } = started()
    breaker.pause(1_000)
    breaker.succeeded()
    expect([breaker.state(), breaker.admit()]).toEqual(['closed', true])
  })

  it('a success closes a circuit that failures opened, even after an earlier pause', () => {
    const { breaker, fail, pass } = started()
    breaker.pause(30_000)
    pass(30_000)
    breaker.admit()
    breaker.failed()
    breaker.succeeded()
    expect(breaker.state()).toBe('closed')
    fail(5)
    breaker.succeeded()
    expect(breaker.state()).toBe('closed')
  })

  it('pause stops calls for the requested time, at most a minute', () => {
    const { breaker, pass } = started()
    breaker.pause(30_000)
    expect(breaker.waitMs()).toBe(30_000)
    pass(30_000)
    breaker.admit()
    breaker.pause(86_400_000)
    expect(breaker.waitMs()).toBe(60_000)
  })
})
