import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Command, fakeLink } from './cache/fake-link'

const TEN_MINUTES_MS = 600_000

let now = 1_000

// The memory keeps the object whose `now` it calls, so the method is replaced.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  setLink(null)
})

const setLink = (link: object | null) => Reflect.set(globalThis, Symbol.for('masthead.redis'), { link })

function pass(ms: number): void {
  now += ms
  vi.advanceTimersByTime(ms)
}

/** With a memory of its own, as each process has. */
async function replays(answer?: (command: Command) => unknown) {
  vi.resetModules()
  const { link, commands } = fakeLink(answer ?? (() => 'OK'))
  setLink(answer ? link : null)
  const { isFirstTime } = await import('@/lib/server/webhook-handler')
  return { isFirstTime, commands }
}

describe('isFirstTime', () => {
  it('a webhook signature is remembered as long as its timestamp may be valid, ten minutes', async () => {
    const { isFirstTime } = await replays()
    expect(await isFirstTime('a')).toBe(true)
    pass(TEN_MINUTES_MS - 10)
    expect(await isFirstTime('a')).toBe(false)
    pass(20)
    expect(await isFirstTime('a')).toBe(true)
  })
  it('a webhook signature is remembered through 9,999 later ones', async () => {
    const { isFirstTime } = await replays()
    expect(await isFirstTime('a')).toBe(true)
    for (let n = 0; n < 9_999; n++) await isFirstTime(`later ${n}`)
    expect(await isFirstTime('a')).toBe(false)
  })
  it('a webhook signature is written to Redis once, for ten minutes, under its own key', async () => {
    const { isFirstTime, commands } = await replays(() => 'OK')
    expect([await isFirstTime('a'), await isFirstTime('b'), await isFirstTime('a')]).toEqual([
      true,
      true,
      false,
    ])
    expect(commands.map(({ args }) => args)).toEqual(
      ['a', 'b'].map((signature) => [
        expect.stringMatching(new RegExp(`:webhook:${signature}$`)),
        '1',
        { condition: 'NX', expiration: { type: 'PX', value: TEN_MINUTES_MS } },
      ]),
    )
  })
  it('a webhook signature that Redis has from another instance is refused', async () => {
    const { isFirstTime } = await replays(() => null)
    expect(await isFirstTime('a')).toBe(false)
  })
})
