/** The order in which the edge refreshes its copies. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefreshQueue, type RankedPage } from '@/lib/platform/purge/refresh-queue'

const SECOND_AFTER_MS = 1_800
const AT_ONCE = 4

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function queued(isFetched: (page: string) => boolean = () => true) {
  const fetched: string[] = []
  const open: (() => void)[] = []
  const done: { pages: number; failed: number }[] = []
  let waiting = 0
  const queue = createRefreshQueue({
    fetch: (page) => {
      fetched.push(page)
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
  /** Answers the oldest open request. */
  const answer = async () => {
    open.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    add: queue.add,
    fetched,
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

describe('createRefreshQueue', () => {
  it('a page with the changed record is fetched twice, the second time after SECOND_AFTER_MS', async () => {
    const { add, fetched, answerAll, pass, done } = queued()
    add([story])
    await answerAll()
    await pass(SECOND_AFTER_MS - 1)
    expect(fetched).toEqual(['/story'])
    await pass(1)
    expect(fetched).toEqual(['/story', '/story'])
    expect(done).toEqual([])
    await answerAll()
    expect(done).toEqual([{ pages: 1, failed: 0 }])
  })

  it('a page without the changed record is fetched once, and again only where that failed', async () => {
    const { add, fetched, answerAll, pass, done } = queued((page) => page !== '/failing')
    add([
      { path: '/list', rank: 2 },
      { path: '/failing', rank: 2 },
    ])
    await answerAll()
    await pass(SECOND_AFTER_MS)
    await answerAll()
    expect(fetched).toEqual(['/list', '/failing', '/failing'])
    expect(done).toEqual([{ pages: 2, failed: 1 }])
  })

  it('pages are fetched four at a time, the changed post first', async () => {
    const { add, fetched, answer } = queued()
    add([...lists(6), story])
    expect(fetched).toHaveLength(AT_ONCE)
    expect(fetched[0]).toBe('/story')
    await answer()
    expect(fetched).toHaveLength(AT_ONCE + 1)
  })

  it('the second fetch of the changed post does not wait for the first fetch of all lists', async () => {
    const { add, fetched, answer, pass } = queued()
    add([story, ...lists(300)])
    await answer()
    await pass(SECOND_AFTER_MS)
    await answer()
    expect(fetched.filter((page) => page === '/story')).toHaveLength(2)
    expect(fetched.length).toBeLessThan(10)
  })
})

describe('a change while the pages of another are fetched', () => {
  it('a post that changes while other pages are fetched is fetched next', async () => {
    const { add, fetched, answer } = queued()
    add(lists(300))
    add([story, ...lists(300, 'more')])
    await answer()
    expect(fetched).toHaveLength(AT_ONCE + 1)
    expect(fetched.at(-1)).toBe('/story')
  })

  it('pages of two overlapping changes are fetched once for both', async () => {
    const { add, fetched, answerAll, pass, done } = queued()
    add(lists(20))
    add([story, ...lists(20)])
    await answerAll()
    await pass(SECOND_AFTER_MS)
    await answerAll()
    // The pages being fetched when the second change came are fetched again.
    expect(fetched).toHaveLength(2 * 21 + AT_ONCE)
    expect(done).toEqual([{ pages: 21, failed: 0 }])
  })
})

it('a page that changes again before its second fetch is fetched twice from then on', async () => {
  const { add, fetched, answerAll, pass, done } = queued()
  add([story])
  await answerAll()
  await pass(SECOND_AFTER_MS - 1)
  add([story])
  await answerAll()
  await pass(SECOND_AFTER_MS)
  await answerAll()
  expect(fetched).toHaveLength(3)
  expect(done).toEqual([{ pages: 1, failed: 0 }])
})

it('pages whose second fetch fails are counted as failed, and none is left waiting', async () => {
  const { add, answerAll, pass, done, waiting } = queued((page) => page !== '/list/1')
  add([story, ...lists(3)])
  expect(waiting()).toBe(4)
  await answerAll()
  await pass(SECOND_AFTER_MS)
  await answerAll()
  expect(done).toEqual([{ pages: 4, failed: 1 }])
  expect(waiting()).toBe(0)
})
