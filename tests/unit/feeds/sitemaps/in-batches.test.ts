import { expect, it } from 'vitest'
import { inBatches } from '@/lib/feeds/sitemaps/lists'

it('a step for five hundred items keeps their order, and other work gets its turn after each fifty', async () => {
  const items = Array.from({ length: 500 }, (_, n) => n)
  let turns = 0
  let isDone = false
  const other = () => {
    if (isDone) return
    turns++
    setImmediate(other)
  }
  setImmediate(other)
  const results = await inBatches(items, async (n) => n * 2)
  isDone = true
  expect(results).toEqual(items.map((n) => n * 2))
  expect(turns).toBeGreaterThanOrEqual(9)
})
