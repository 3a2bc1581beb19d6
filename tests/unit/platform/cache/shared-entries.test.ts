/** Entries of other instances, on a scripted Redis; a real one: tests/contract/shared-cache. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encode } from '@/lib/platform/cache/encoding.mjs'
import type { Entry } from '@/lib/platform/cache/entry.mjs'
import { createSharedClock } from '@/lib/platform/cache/shared-clock.mjs'
import { createSharedEntries } from '@/lib/platform/cache/shared-entries.mjs'
import { COMMAND_LIMIT_MS, UNAVAILABLE } from '@/lib/platform/redis/redis-link.mjs'
import { entry, page } from '../../../fixtures/cached-values'
import { fakeLink } from './fake-link'

const NOON = Date.UTC(2026, 0, 1, 12)

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const bytesOf = (fields: Partial<Entry> = {}) =>
  encode(entry(page('shared'), { madeAt: NOON - 5_000, lastModified: NOON - 4_000, ...fields }))

function reading(reply: unknown) {
  const { link, commands, setState } = fakeLink(() => reply)
  const clock = createSharedClock()
  return { entries: createSharedEntries(link, clock, (key) => `named:${key}`), clock, commands, setState }
}

describe('newer', () => {
  it('newer reads an entry by its name, with the times at which it was made', async () => {
    const { entries, commands } = reading(await bytesOf())
    expect(await entries.newer('/a', 0)).toMatchObject({ madeAt: NOON - 5_000, lastModified: NOON - 4_000 })
    expect(commands).toEqual([{ name: 'get', args: ['named:/a'] }])
  })

  it('newer returns null for an entry that is as old as the known one, or older', async () => {
    const { entries } = reading(await bytesOf())
    expect(await entries.newer('/a', NOON - 5_001)).not.toBeNull()
    expect(await entries.newer('/a', NOON - 5_000)).toBeNull()
    expect(await entries.newer('/a', NOON - 4_999)).toBeNull()
  })

  it.each([null, UNAVAILABLE, Buffer.from('short'), Buffer.alloc(500, 120)])(
    'newer returns null where Redis has no readable entry: %#',
    async (reply) => {
      expect(await reading(reply).entries.newer('/a', 0)).toBeNull()
    },
  )

  it('newer takes an entry by a clock that is ahead for one of now', async () => {
    const { entries } = reading(await bytesOf({ madeAt: NOON + 60_000, lastModified: NOON + 61_000 }))
    expect(await entries.newer('/a', 0)).toMatchObject({ madeAt: NOON, lastModified: NOON })
  })

  it('newer measures what is ahead by the clock that instances share', async () => {
    const { entries, clock } = reading(await bytesOf({ madeAt: NOON + 60_000, lastModified: NOON + 61_000 }))
    clock.adjust({ sentAt: NOON, receivedAt: NOON, redisNow: NOON + 3_600_000 })
    expect(await entries.newer('/a', 0)).toMatchObject({ madeAt: NOON + 60_000, lastModified: NOON + 61_000 })
  })

  it('concurrent reads of an entry share one command', async () => {
    const { entries, commands } = reading(await bytesOf())
    const both = await Promise.all([entries.newer('/a', 0), entries.newer('/a', 0), entries.newer('/b', 0)])
    expect(both.every((one) => one !== null)).toBe(true)
    expect(commands).toHaveLength(2)
    await entries.newer('/a', 0)
    expect(commands).toHaveLength(3)
  })

  it('newer sends no command while Redis is away', async () => {
    const { entries, commands, setState } = reading(await bytesOf())
    setState('away')
    expect(await entries.newer('/a', 0)).toBeNull()
    expect(commands).toEqual([])
  })
})

describe('share', () => {
  it('share stores an entry by its name for two days, and what is not found for an hour', async () => {
    const { entries, commands } = reading('OK')
    await entries.share('/a', entry(page('a')))
    const notFound = { ...(page('gone') as object), status: 404 } as unknown as ReturnType<typeof page>
    await entries.share('/b', entry(notFound))
    expect(commands.map(({ name, args: [key, , options] }) => [name, key, options])).toEqual([
      ['set', 'named:/a', { PX: 172_800_000 }],
      ['set', 'named:/b', { PX: 3_600_000 }],
    ])
  })

  it('share does nothing while Redis is away', async () => {
    const { entries, commands, setState } = reading('OK')
    setState('away')
    await entries.share('/a', entry(page('a')))
    expect(commands).toEqual([])
  })

  it('share resolves where an entry can not be packed', async () => {
    const { entries, commands } = reading('OK')
    const unpackable = entry({ kind: 'FETCH', data: () => {} } as never)
    await entries.share('/a', unpackable)
    expect(commands).toEqual([])
  })

  it('share waits for a late Redis no longer than for one command', async () => {
    const { entries, commands } = reading(new Promise(() => {}))
    let isOver = false
    const sharing = entries.share('/a', entry(page('a'))).then(() => {
      isOver = true
    })
    while (commands.length === 0) await new Promise(setImmediate)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(COMMAND_LIMIT_MS)
    await sharing
  })
})
