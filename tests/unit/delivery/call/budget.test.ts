import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Budget,
  type CallCounter,
  countersOf,
  createBudget,
  type Demand,
  isClientCounter,
  MINUTE_MS,
  memoryCallCounter,
  QUEUE_MAX,
} from '@/lib/delivery/call/budget'
import { BudgetSpent } from '@/lib/delivery/errors'

describe('budget', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const budgetOf = (perMinute: number) => createBudget(perMinute, memoryCallCounter(Date.now))

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

  it('memoryCallCounter counts calls for at most one more minute after the clock is set back by hours', async () => {
    let time = Date.now()
    const callCounter = memoryCallCounter(() => time)
    const counters = [{ name: 'calls', limit: 3 }]
    for (let n = 0; n < 3; n++) await callCounter.take(counters)
    time -= 5.5 * 3_600_000
    expect(await callCounter.take(counters)).toEqual({ waitMs: MINUTE_MS, full: 'calls' })
    time += MINUTE_MS
    expect(await callCounter.take(counters)).toEqual({ waitMs: 0, full: null })
  })
})

/** Calls that wait for the budget: who is let through, who is refused, and what is counted meanwhile. */
describe('waiting calls', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const budgetOf = (perMinute: number) => createBudget(perMinute, memoryCallCounter(Date.now))
  const reader: Demand = { urgency: 'reader' }
  const lookUp = (client: string | null): Demand => ({ urgency: 'reader', isLookup: true, client })

  async function spend(budget: Budget, calls: number, demand = reader) {
    for (let call = 0; call < calls; call++) await budget.take(demand, 0)
  }

  const outcome = (taken: Promise<void>) =>
    taken.then(
      () => 'taken',
      (error) => error,
    )

  it('a refused look-up is counted neither for its client nor for the budget', async () => {
    const budget = budgetOf(24)
    await spend(budget, 2, lookUp('a'))
    for (let call = 0; call < 10; call++)
      await expect(budget.take(lookUp('a'), 0)).rejects.toMatchObject({ isClients: true })
    expect(await budget.usage()).toEqual({ calls: 2, limit: 24 })
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await spend(budget, 2, lookUp('a'))
  })

  it('a client that has spent its look-ups is refused at once, however long it would wait', async () => {
    const budget = budgetOf(24)
    await spend(budget, 2, lookUp('a'))
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1_000)
    const taken = outcome(budget.take(lookUp('a'), 4_000))
    await vi.advanceTimersByTimeAsync(0)
    expect(await taken).toMatchObject({ isClients: true, retryAfterMs: 1_000 })
  })

  it('a waiting look-up is refused when its client has spent its look-ups meanwhile', async () => {
    const budget = budgetOf(24)
    // The third of all look-ups, by others.
    await spend(budget, 8, lookUp(null))
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1_000)
    const ended = Array.from({ length: 3 }, () => outcome(budget.take(lookUp('a'), 4_000)))
    await vi.advanceTimersByTimeAsync(1_500)
    const [first, second, third] = await Promise.all(ended)
    expect([first, second]).toEqual(['taken', 'taken'])
    expect(third).toMatchObject({ isClients: true })
    expect((await budget.usage()).calls).toBe(2)
  })

  it('readers of known names are let through while look-ups wait for their share', async () => {
    const budget = budgetOf(24)
    await spend(budget, 8, lookUp(null))
    const waiting = outcome(budget.take(lookUp(null), MINUTE_MS + 2_000))
    await vi.advanceTimersByTimeAsync(0)
    expect(budget.queueLength()).toBe(1)
    await spend(budget, 16)
    expect((await budget.usage()).calls).toBe(24)
    await vi.advanceTimersByTimeAsync(MINUTE_MS + 1_000)
    expect(await waiting).toBe('taken')
  })

  it('readers who wait are let through in the order in which they came', async () => {
    const budget = budgetOf(2)
    await spend(budget, 2)
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1_000)
    const order: number[] = []
    for (const n of [1, 2, 3])
      void budget.take(reader, 4_000).then(
        () => order.push(n),
        () => undefined,
      )
    await vi.advanceTimersByTimeAsync(4_000)
    expect(order).toEqual([1, 2])
  })

  it('a call whose time runs out while it waits is refused with Retry-After and is not counted', async () => {
    const budget = budgetOf(24)
    await spend(budget, 8, lookUp(null))
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 2_000)
    // The first waits for a look-up to leave the minute; the second waits behind it, for a shorter time.
    const first = outcome(budget.take(lookUp(null), 3_000))
    await vi.advanceTimersByTimeAsync(0)
    const second = outcome(budget.take(lookUp(null), 500))
    await vi.advanceTimersByTimeAsync(500)
    const refused = await second
    expect(refused).toBeInstanceOf(BudgetSpent)
    expect(refused).toMatchObject({ retryAfterMs: 1_000, isClients: false })
    expect(budget.queueLength()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await first).toBe('taken')
    expect((await budget.usage()).calls).toBe(1)
  })

  it('a call that gives up while the shared counter is asked passes its place on, or frees it', async () => {
    // Answers a second late, as a Redis far away.
    let taken = 0
    const callCounter = {
      take: async () => {
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        return ++taken === 1 ? { waitMs: 1, full: 'calls' } : { waitMs: 0, full: null }
      },
      counted: async () => 0,
    }
    const budget = createBudget(10, callCounter)
    const short = outcome(budget.take(reader, 500))
    await vi.advanceTimersByTimeAsync(1_000)
    const long = outcome(budget.take(reader, 5_000))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await short).toBeInstanceOf(BudgetSpent)
    expect(await long).toBe('taken')
    expect([taken, budget.queueLength()]).toEqual([2, 0])
  })

  /** Full for ever, and answers as late as is said. @returns the names of the counters of each question */
  function fullCounter(lateMs: number) {
    const counterNames: string[] = []
    const callCounter: CallCounter = {
      take: async (counters) => {
        counterNames.push(counters.map(({ name }) => name).join())
        await new Promise((resolve) => setTimeout(resolve, lateMs))
        return { waitMs: 400, full: counters[0]?.name ?? null }
      },
      counted: async () => 0,
    }
    return { counterNames, callCounter }
  }

  it('calls that wait for one full counter ask for it once in a turn, however many they are', async () => {
    const { counterNames, callCounter } = fullCounter(0)
    const budget = createBudget(100, callCounter)
    const ended = Array.from({ length: 50 }, () => outcome(budget.take(reader, 2_000)))
    await vi.advanceTimersByTimeAsync(10)
    counterNames.length = 0
    await vi.advanceTimersByTimeAsync(1_500)
    expect(counterNames.length).toBeGreaterThanOrEqual(3)
    expect(counterNames.length).toBeLessThanOrEqual(4)
    await vi.advanceTimersByTimeAsync(1_000)
    await Promise.all(ended)
  })

  it('a call that left while the one before it asked is not counted any more', async () => {
    const { counterNames, callCounter } = fullCounter(1_000)
    const budget = createBudget(100, callCounter)
    const lookUps = outcome(budget.take(lookUp(null), 10_000))
    // They have asked once each at 1000, the look-up again at 2000, and both would from 2400 on.
    const left = outcome(budget.take(reader, 1_900))
    await vi.advanceTimersByTimeAsync(12_000)
    await Promise.all([lookUps, left])
    expect(counterNames.filter((names) => names === 'calls')).toHaveLength(1)
    expect(counterNames.filter((names) => names !== 'calls').length).toBeGreaterThan(3)
  })

  it('the queue holds QUEUE_MAX readers, and refuses the reader who came last beyond that', async () => {
    const budget = budgetOf(1)
    await spend(budget, 1)
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 3_000)
    const refused: number[] = []
    const ended = Array.from({ length: QUEUE_MAX + 1 }, (_, n) =>
      budget.take(reader, 4_000).catch(() => refused.push(n)),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect([refused, budget.queueLength()]).toEqual([[QUEUE_MAX], QUEUE_MAX])
    await vi.advanceTimersByTimeAsync(4_000)
    await Promise.all(ended)
    // One call came free, for the reader who came first.
    expect(refused).toHaveLength(QUEUE_MAX)
    expect(refused).not.toContain(0)
  })

  it('a renewal that finds the budget used up by readers is told when a call of its own share is free', async () => {
    const budget = budgetOf(10)
    await spend(budget, 1)
    await vi.advanceTimersByTimeAsync(10_000)
    await spend(budget, 9)
    // Eight of ten calls are for renewals, so there is room when the third has left the minute.
    const error = await budget.take({ urgency: 'background' }, 0).catch((reason) => reason)
    expect(error).toMatchObject({ retryAfterMs: MINUTE_MS })
  })
})

/** The counters that count a call, and how many calls a minute each of them admits. */
const limits = (demand: Parameters<typeof countersOf>[0], perMinute = 240) =>
  countersOf(demand, perMinute).map(({ name, limit }) => [name, limit])

it.each([
  ['a reader has the whole budget', { urgency: 'reader' }, [['calls', 240]]],
  ['a renewal has four fifths of the budget', { urgency: 'background' }, [['calls', 192]]],
  [
    'a reader’s client is not counted for calls by known names',
    { urgency: 'reader', client: 'a' },
    [['calls', 240]],
  ],
  [
    'look-ups of a client have a quarter of the third for all look-ups',
    { urgency: 'reader', isLookup: true, client: 'a' },
    [
      ['client:a', 20],
      ['look-ups', 80],
      ['calls', 240],
    ],
  ],
  [
    'look-ups of an unknown client have a third of the budget',
    { urgency: 'reader', isLookup: true, client: null },
    [
      ['look-ups', 80],
      ['calls', 240],
    ],
  ],
  [
    'look-ups of a renewal have four fifths of the third',
    { urgency: 'background', isLookup: true },
    [
      ['look-ups', 64],
      ['calls', 192],
    ],
  ],
  [
    'a crawl has half of the budget',
    { urgency: 'background', isCrawl: true },
    [
      ['crawls', 120],
      ['calls', 192],
    ],
  ],
] as const)('a call is counted within its shares: %s', (_, demand, expected) => {
  expect(limits(demand)).toEqual(expected)
})

it('every share of the smallest budget admits one call a minute', () => {
  const all = { urgency: 'background', isLookup: true, isCrawl: true, client: 'a' } as const
  expect(limits(all, 1)).toEqual([
    ['client:a', 1],
    ['look-ups', 1],
    ['crawls', 1],
    ['calls', 1],
  ])
})

it('a share that is not a whole number of calls is rounded down', () => {
  expect(limits({ urgency: 'background', isLookup: true, client: 'a' }, 10)).toEqual([
    ['client:a', 1],
    ['look-ups', 2],
    ['calls', 8],
  ])
})

it.each([
  ['client:a', true],
  ['look-ups', false],
  ['calls', false],
  [null, false],
])('isClientCounter of %s is %s', (counter, expected) => {
  expect(isClientCounter(counter)).toBe(expected)
})
