import { expect, it, vi } from 'vitest'
import { createSingleFlight } from '@/lib/base/single-flight.mjs'

it('concurrent calls with the same key share one run', async () => {
  const flight = createSingleFlight<string, number>()
  let end = (_: number) => {}
  const work = vi.fn(() => new Promise<number>((resolve) => (end = resolve)))
  const both = [flight.run('a', work), flight.run('a', work)]
  expect(flight.underWay('a')).toBe(both[0])
  end(1)
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(work).toHaveBeenCalledOnce()
})

it('different keys run separately, and a key that has ended runs again', async () => {
  const flight = createSingleFlight<string, number>()
  let count = 0
  const next = async () => ++count
  expect(await Promise.all([flight.run('a', next), flight.run('b', next)])).toEqual([1, 2])
  expect(flight.underWay('a')).toBeUndefined()
  expect(await flight.run('a', next)).toBe(3)
})

it('a failure rejects all concurrent calls and no later one', async () => {
  const flight = createSingleFlight<string, number>()
  const fails = () => Promise.reject(new Error('down'))
  const both = await Promise.allSettled([flight.run('a', fails), flight.run('a', fails)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flight.run('a', async () => 1)).toBe(1)
})
