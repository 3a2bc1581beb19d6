import { describe, expect, it, vi } from 'vitest'
import { createSemaphore, QueueFull } from '@/lib/base/semaphore'

describe('createSemaphore', () => {
  it('a semaphore runs tasks up to its limit, queues up to its queue size, and rejects the rest with QueueFull', async () => {
    const semaphore = createSemaphore(1, 1)
    const ends: (() => void)[] = []
    const begun: number[] = []
    const work = (id: number) => () => {
      begun.push(id)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    const [first, second] = [semaphore.run(work(1)), semaphore.run(work(2))]
    await expect(semaphore.run(work(3))).rejects.toThrow(QueueFull)
    expect(begun).toEqual([1])
    ends.shift()?.()
    await first
    await Promise.resolve()
    expect(begun).toEqual([1, 2])
    ends.shift()?.()
    await second
    const last = semaphore.run(work(4))
    expect(begun).toEqual([1, 2, 4])
    ends.shift()?.()
    await last
  })
  it('a failed task releases its permit', async () => {
    const semaphore = createSemaphore(1, 0)
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(semaphore.run(() => Promise.resolve(1))).resolves.toBe(1)
  })
  it('a semaphore counts weights, and a light task waits behind a heavy one', async () => {
    const semaphore = createSemaphore(10, 3)
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const work = (name: string) => () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
    const running = [semaphore.run(work('six'), 6), semaphore.run(work('three'), 3)]
    const waiting = [semaphore.run(work('eight'), 8), semaphore.run(work('one'), 1)]
    expect(begun).toEqual(['six', 'three'])
    ends.get('six')?.()
    await running[0]
    expect(begun).toEqual(['six', 'three'])
    ends.get('three')?.()
    await running[1]
    await vi.waitFor(() => expect(begun).toEqual(['six', 'three', 'eight', 'one']))
    ends.get('eight')?.()
    ends.get('one')?.()
    await Promise.all(waiting)
  })
})
