import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBudget, QUEUE_MAX } from '@/lib/cms/client/budget'
import { MINUTE_MS, memoryWindow } from '@/lib/cms/client/call-window'
import { BudgetSpent } from '@/lib/cms/errors'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const budgetOf = (perMinute: number) => createBudget(perMinute, memoryWindow(Date.now))

/** Takes calls that do not wait. */
async function spend(budget: ReturnType<typeof budgetOf>, calls: number) {
  for (let call = 0; call < calls; call++) await budget.take({ urgency: 'reader' }, 0)
}

describe('createBudget', () => {
  it('the budget allows all calls of a minute at once, and no more in any 60 seconds', async () => {
    const budget = budgetOf(10)
    await spend(budget, 10)
    await expect(budget.take({ urgency: 'reader' }, 0)).rejects.toBeInstanceOf(BudgetSpent)
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1)
    await expect(budget.take({ urgency: 'reader' }, 0)).rejects.toBeInstanceOf(BudgetSpent)
    await vi.advanceTimersByTimeAsync(1)
    await spend(budget, 10)
    await expect(budget.take({ urgency: 'reader' }, 0)).rejects.toBeInstanceOf(BudgetSpent)
  })

  it('the budget counts a rolling minute, not a clock minute', async () => {
    const budget = budgetOf(4)
    await spend(budget, 2)
    await vi.advanceTimersByTimeAsync(40_000)
    await spend(budget, 2)
    await vi.advanceTimersByTimeAsync(20_000)
    await spend(budget, 2)
    await expect(budget.take({ urgency: 'reader' }, 0)).rejects.toBeInstanceOf(BudgetSpent)
  })

  it('BudgetSpent has the time until a call is free as retryAfterMs', async () => {
    const budget = budgetOf(1)
    await spend(budget, 1)
    await vi.advanceTimersByTimeAsync(15_000)
    const error = await budget.take({ urgency: 'reader' }, 1_000).catch((reason) => reason)
    expect(error.retryAfterMs).toBe(45_000)
  })

  it('a call waits if another one leaves the budget within its maximum wait', async () => {
    const budget = budgetOf(1)
    await spend(budget, 1)
    await vi.advanceTimersByTimeAsync(57_000)
    const taken = budget.take({ urgency: 'reader' }, 4_000)
    await vi.advanceTimersByTimeAsync(3_500)
    await expect(taken).resolves.toBeUndefined()
    expect(budget.queueLength()).toBe(0)
  })

  it('background calls leave a fifth of the budget to readers', async () => {
    const budget = budgetOf(10)
    for (let call = 0; call < 8; call++) await budget.take({ urgency: 'background' }, 0)
    await expect(budget.take({ urgency: 'background' }, 0)).rejects.toBeInstanceOf(BudgetSpent)
    await budget.take({ urgency: 'reader' }, 0)
    await budget.take({ urgency: 'reader' }, 0)
  })

  it('waiting readers go before background calls that came earlier', async () => {
    const budget = budgetOf(2)
    await budget.take({ urgency: 'reader' }, 0)
    await vi.advanceTimersByTimeAsync(100)
    await budget.take({ urgency: 'reader' }, 0)
    await vi.advanceTimersByTimeAsync(59_000)
    const order: string[] = []
    const waits = [
      budget.take({ urgency: 'background' }, 9_000).then(
        () => order.push('refresh'),
        () => order.push('refresh refused'),
      ),
      budget.take({ urgency: 'reader' }, 9_000).then(() => order.push('reader')),
    ]
    await vi.advanceTimersByTimeAsync(9_000)
    await Promise.allSettled(waits)
    expect(order[0]).toBe('reader')
  })

  it('a full queue refuses background calls first, and every waiting call settles', async () => {
    const budget = budgetOf(1)
    await spend(budget, 1)
    await vi.advanceTimersByTimeAsync(58_000)
    const outcomes = { background: 0, reader: 0 }
    const waits = [
      ...Array.from({ length: 50 }, () => 'background' as const),
      ...Array.from({ length: QUEUE_MAX }, () => 'reader' as const),
    ].map((urgency) => budget.take({ urgency }, 3_000).catch(() => outcomes[urgency]++))
    await vi.advanceTimersByTimeAsync(0)
    expect(budget.queueLength()).toBe(QUEUE_MAX)
    expect(outcomes).toEqual({ background: 50, reader: 0 })
    await vi.advanceTimersByTimeAsync(3_000)
    await Promise.all(waits)
    // One call came free; all the others were refused before their deadline.
    expect([outcomes.reader, budget.queueLength()]).toEqual([QUEUE_MAX - 1, 0])
  })
})

it('memoryWindow counts calls for a minute more at most where the clock is set back by hours', async () => {
  let time = Date.now()
  const window = memoryWindow(() => time)
  const counters = [{ name: 'calls', limit: 3 }]
  for (let n = 0; n < 3; n++) await window.take(counters)
  time -= 5.5 * 3_600_000
  expect(await window.take(counters)).toEqual({ waitMs: MINUTE_MS, full: 'calls' })
  time += MINUTE_MS
  expect(await window.take(counters)).toEqual({ waitMs: 0, full: null })
})
