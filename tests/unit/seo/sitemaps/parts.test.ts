import { describe, expect, it } from 'vitest'
import { createCrawlSemaphore } from '@/lib/seo/sitemaps/crawl-semaphore'
import { readEveryPage } from '@/lib/seo/sitemaps/every-page'
import { isMonth, isSettled, monthOf, monthsDown, monthsLater, since, upTo } from '@/lib/seo/sitemaps/months'

describe('months', () => {
  it('monthOf uses UTC', () => {
    expect(monthOf(Date.parse('2026-12-01T00:00:00+05:30'))).toBe('2026-11')
    expect(monthOf(Date.parse('2026-12-01T00:00:00Z'))).toBe('2026-12')
  })
  it('monthsDown lists months from the newest to the oldest, over the end of a year', () => {
    expect(monthsDown('2026-02', '2025-11')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
    expect(monthsDown('2025-11', '2026-02')).toEqual([])
    expect(monthsLater('2026-01', -1)).toBe('2025-12')
  })
  it('filters by time leave no gap and no overlap between months', () => {
    expect(since('2024-03', 'times')).toEqual({ created_at__gte: '2024-03-01T00:00:00.000Z' })
    expect(upTo('2024-02', 'times')).toEqual({ created_at__lte: '2024-02-29T23:59:59.999Z' })
  })
  it('filters by day leave no gap between months, whether a service takes a day as its beginning or its end', () => {
    for (const form of ['days', 'day-starts'] as const)
      expect(since('2024-03', form)).toEqual({ created_at__gte: '2024-03-01' })
    expect(upTo('2024-02', 'days')).toEqual({ created_at__lte: '2024-02-29' })
    expect(upTo('2024-02', 'day-starts')).toEqual({ created_at__lte: '2024-03-01' })
  })
  it('a month is settled two days after its end', () => {
    expect(isSettled('2026-10', Date.parse('2026-11-02T23:59:59Z'))).toBe(false)
    expect(isSettled('2026-10', Date.parse('2026-11-03T00:00:00Z'))).toBe(true)
  })
  it.each(['2026-13', '2026-00', '2026-1', '1', '../x', '2026-11-01', '9999-01'])(
    'isMonth refuses %s',
    (text) => {
      expect(isMonth(text)).toBe(false)
    },
  )
})

/** A list of pages, and which of them were requested. */
function pagesOf(pages: string[][], size: number) {
  const requested: number[] = []
  const read = async (page: number) => {
    requested.push(page)
    const items = pages[page - 1] ?? []
    return { items, isFull: items.length >= size }
  }
  return { requested, read }
}

const itself = (text: string) => text

describe('readEveryPage', () => {
  it('readEveryPage ends at a page that is not full', async () => {
    const { requested, read } = pagesOf([['a', 'b'], ['c', 'd'], ['e']], 2)
    expect(await readEveryPage({ from: 1, to: 1_000 }, read, itself)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(Math.max(...requested)).toBeLessThanOrEqual(4)
  })
  it('readEveryPage reads a list that fits in one page with one call', async () => {
    const { requested, read } = pagesOf([['a']], 2)
    await readEveryPage({ from: 1, to: 1_000 }, read, itself)
    expect(requested).toEqual([1])
  })
  it('readEveryPage never reads beyond the last page allowed', async () => {
    const endless = async (page: number) => ({ items: [`${page}`], isFull: true })
    expect(await readEveryPage({ from: 3, to: 7 }, endless, itself)).toEqual(['3', '4', '5', '6', '7'])
  })
  it('readEveryPage returns each item once, although a new post shifted the pages', async () => {
    const { read } = pagesOf([['a', 'b'], ['b', 'c'], []], 2)
    expect(await readEveryPage({ from: 1, to: 9 }, read, itself)).toEqual(['a', 'b', 'c'])
  })
  it('readEveryPage ends where every page is the same', async () => {
    let calls = 0
    const same = async () => {
      calls++
      return { items: ['a', 'b'], isFull: true }
    }
    expect(await readEveryPage({ from: 1, to: 1_000 }, same, itself)).toEqual(['a', 'b'])
    expect(calls).toBeLessThan(6)
  })
  it('readEveryPage goes on after a full page without items', async () => {
    const read = async (page: number) => ({ items: page === 6 ? ['z'] : [], isFull: page < 6 })
    expect(await readEveryPage({ from: 1, to: 1_000 }, read, itself)).toEqual(['z'])
  })
  it('readEveryPage fails if one page fails', async () => {
    const read = async (page: number) => {
      if (page === 3) throw new Error('down')
      return { items: [`${page}`], isFull: true }
    }
    await expect(readEveryPage({ from: 1, to: 9 }, read, itself)).rejects.toThrow('down')
  })
})

describe('createCrawlSemaphore', () => {
  it('the crawl semaphore limits concurrent calls and starts the earliest waiting one first', async () => {
    const semaphore = createCrawlSemaphore(2)
    const begun: string[] = []
    const ends: (() => void)[] = []
    const call = (name: string) => () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    }
    const all = [
      semaphore(1, call('a')),
      semaphore(1, call('b')),
      semaphore(9, call('late')),
      semaphore(2, call('early')),
    ]
    await settled()
    expect(begun).toEqual(['a', 'b'])
    for (let n = 0; n < 4; n++) {
      ends[n]?.()
      await settled()
    }
    await Promise.all(all)
    expect(begun).toEqual(['a', 'b', 'early', 'late'])
  })
  it('the crawl semaphore goes on after a call that failed', async () => {
    const semaphore = createCrawlSemaphore(1)
    const failing = semaphore(1, async () => {
      throw new Error('down')
    })
    const next = semaphore(2, async () => 'next')
    await expect(failing).rejects.toThrow('down')
    expect(await next).toBe('next')
  })
})

const settled = () => new Promise((resolve) => setImmediate(resolve))
