import { describe, expect, it, vi } from 'vitest'
import { consentState, startConsentMode } from '@/components/page/consent/consent-mode.client'
import { createSingleFlight } from '@/lib/base/process-state.mjs'
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

it('Consent Mode sets one default per window for all tags, and sends an update when consent changes', () => {
  const scope: { dataLayer?: unknown[] } = {}
  let agreed = { measurement: false, advertising: false }
  const listeners: (() => void)[] = []
  const options = {
    agreed: () => agreed,
    onChange: (listener: () => void) => void listeners.push(listener),
  }
  const analytics = startConsentMode(scope, options)
  const ads = startConsentMode(scope, options)
  agreed = { measurement: true, advertising: true }
  for (const listener of listeners) listener()
  analytics('js')
  ads('set', 'a')
  expect(scope.dataLayer?.map((one) => [...(one as Iterable<unknown>)])).toEqual([
    [
      'consent',
      'default',
      { ...consentState({ measurement: false, advertising: false }), wait_for_update: 500 },
    ],
    ['consent', 'update', consentState({ measurement: false, advertising: false })],
    ['consent', 'update', consentState(agreed)],
    ['js'],
    ['set', 'a'],
  ])
})
