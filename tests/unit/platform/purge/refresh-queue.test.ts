/** The order in which the edge is asked to renew its copies. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefreshQueue, type RankedPage } from '@/lib/platform/purge/refresh-queue'

const SECOND_AFTER_MS = 1_800
const AT_ONCE = 4

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function queued(isFetched: (page: string) => boolean = () => true) {
  const asked: string[] = []
  const open: (() => void)[] = []
  const done: { pages: number; failed: number }[] = []
  let waiting = 0
  const queue = createRefreshQueue({
    fetch: (page) => {
      asked.push(page)
      return new Promise((resolve) => open.push(() => resolve(isFetched(page))))
    },
    secondAfterMs: SECOND_AFTER_MS,
    atOnce: AT_ONCE,
    enqueue: () => {
      waiting++
      return () => {
        waiting--
      }
    },
    onDone: (change) => done.push(change),
  })
  /** Answers the request that waits longest. */
  const answer = async () => {
    open.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    add: queue.add,
    asked,
    done,
    waiting: () => waiting,
    answer,
    async answerAll() {
      while (open.length > 0) await answer()
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

const lists = (count: number, name = 'list'): RankedPage[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/${name}/${index}`, rank: 1 }))
const story: RankedPage = { path: '/story', rank: 0 }

describe('the pages of a change', () => {
  it('are fetched twice, the second time when the site has renewed them', async () => {
    const { add, asked, answerAll, pass, done } = queued()
    add([story])
    await answerAll()
    await pass(SECOND_AFTER_MS - 1)
    expect(asked).toEqual(['/story'])
    await pass(1)
    expect(asked).toEqual(['/story', '/story'])
    expect(done).toEqual([])
    await answerAll()
    expect(done).toEqual([{ pages: 1, failed: 0 }])
  })

  it('are fetched once where they do not show the changed record, and again only where that failed', async () => {
    const { add, asked, answerAll, pass, done } = queued((page) => page !== '/failing')
    add([
      { path: '/list', rank: 2 },
      { path: '/failing', rank: 2 },
    ])
    await answerAll()
    await pass(SECOND_AFTER_MS)
    await answerAll()
    expect(asked).toEqual(['/list', '/failing', '/failing'])
    expect(done).toEqual([{ pages: 2, failed: 1 }])
  })

  it('are fetched four at a time, the story itself first', async () => {
    const { add, asked, answer } = queued()
    add([...lists(6), story])
    expect(asked).toHaveLength(AT_ONCE)
    expect(asked[0]).toBe('/story')
    await answer()
    expect(asked).toHaveLength(AT_ONCE + 1)
  })

  it('do not keep the story waiting for its second time until all others had their first', async () => {
    const { add, asked, answer, pass } = queued()
    add([story, ...lists(300)])
    await answer()
    await pass(SECOND_AFTER_MS)
    await answer()
    expect(asked.filter((page) => page === '/story')).toHaveLength(2)
    expect(asked.length).toBeLessThan(10)
  })
})

describe('a story that changes while the pages of another change are fetched', () => {
  it('is fetched next', async () => {
    const { add, asked, answer } = queued()
    add(lists(300))
    add([story, ...lists(300, 'more')])
    await answer()
    expect(asked).toHaveLength(AT_ONCE + 1)
    expect(asked.at(-1)).toBe('/story')
  })

  it('has the pages that both concern fetched once for both', async () => {
    const { add, asked, answerAll, pass, done } = queued()
    add(lists(20))
    add([story, ...lists(20)])
    await answerAll()
    await pass(SECOND_AFTER_MS)
    await answerAll()
    // Those that were under way when the second change came are fetched again.
    expect(asked).toHaveLength(2 * 21 + AT_ONCE)
    expect(done).toEqual([{ pages: 21, failed: 0 }])
  })
})

it('a page that changes again after its first time is fetched twice from then on', async () => {
  const { add, asked, answerAll, pass, done } = queued()
  add([story])
  await answerAll()
  await pass(SECOND_AFTER_MS - 1)
  add([story])
  await answerAll()
  await pass(SECOND_AFTER_MS)
  await answerAll()
  expect(asked).toHaveLength(3)
  expect(done).toEqual([{ pages: 1, failed: 0 }])
})

it('what fails the second time is counted, and nothing is left waiting', async () => {
  const { add, answerAll, pass, done, waiting } = queued((page) => page !== '/list/1')
  add([story, ...lists(3)])
  expect(waiting()).toBe(4)
  await answerAll()
  await pass(SECOND_AFTER_MS)
  await answerAll()
  expect(done).toEqual([{ pages: 4, failed: 1 }])
  expect(waiting()).toBe(0)
})
