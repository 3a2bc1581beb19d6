/** The time limits of Redis commands, on fake timers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COMMAND_LIMIT_MS, OPENING_LIMIT_MS, openLink, UNAVAILABLE } from '@/lib/base/redis.mjs'
import { clients, pass } from './fake-clients'

const GRACE_MS = 250
const PAUSE_FIRST_MS = 1_000

vi.mock('redis', () => import('./fake-clients'))

const never = () => new Promise<never>(() => {})

let events: string[] = []
const write = (line: object) => void events.push((line as { event: string }).event)

/** Resolves when the client of the new connection is made. */
async function link() {
  const opened = openLink(
    { urls: ['redis://127.0.0.1:1'], mode: 'single', masterName: 'paper' },
    { error: write, warn: write, info: write },
  )
  /** The reply is undefined while the command is running. */
  const begin = (command: () => Promise<unknown>) => {
    const begun: { reply?: unknown } = {}
    opened.run(command as never).then((reply) => {
      begun.reply = reply
    })
    return begun
  }
  while (clients.length === 0) await new Promise(setImmediate)
  return { ...opened, begin }
}

const ready = async () => {
  const opened = await link()
  clients.at(-1)?.accept()
  return opened
}

beforeEach(() => {
  clients.length = 0
  events = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

describe('an unanswered Redis command', () => {
  it('an unanswered Redis command is UNAVAILABLE after COMMAND_LIMIT_MS', async () => {
    const { begin } = await ready()
    const waiting = begin(never)
    await pass(COMMAND_LIMIT_MS - 1)
    expect(waiting.reply).toBeUndefined()
    await pass(1)
    expect(waiting.reply).toBe(UNAVAILABLE)
  })

  it('further Redis commands are UNAVAILABLE at once while one is over its limit', async () => {
    const { begin, state } = await ready()
    let answer = (_: string) => {}
    begin(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve
        }),
    )
    await pass(COMMAND_LIMIT_MS)
    const tried = vi.fn(never)
    const second = begin(tried)
    await pass(0)
    expect(second.reply).toBe(UNAVAILABLE)
    expect(tried).not.toHaveBeenCalled()
    answer('late')
    await pass(GRACE_MS)
    expect(state()).toBe('ready')
    const third = begin(async () => 'PONG')
    await pass(0)
    expect(third.reply).toBe('PONG')
    expect(events).toEqual([])
  })

  it('an unanswered Redis command closes the connection after 250 ms more; a new one opens a second later', async () => {
    const { begin, state } = await ready()
    begin(never)
    await pass(COMMAND_LIMIT_MS + GRACE_MS - 1)
    expect(state()).toBe('ready')
    await pass(1)
    expect([state(), clients[0]?.ended, clients.length]).toEqual(['away', true, 1])
    await pass(PAUSE_FIRST_MS)
    expect(clients.length).toBe(2)
    clients[1]?.accept()
    expect(state()).toBe('ready')
    expect(events).toEqual(['cache-redis-away', 'cache-redis-back'])
  })
})

describe('awaySince and refusingSince', () => {
  it('awaySince is the time the connection was lost, and null while it is ready', async () => {
    const { begin, awaySince } = await ready()
    expect(awaySince()).toBeNull()
    begin(never)
    await pass(COMMAND_LIMIT_MS + GRACE_MS)
    const lostAt = Date.now()
    await pass(PAUSE_FIRST_MS / 2)
    expect(awaySince()).toBe(lostAt)
    await pass(PAUSE_FIRST_MS / 2)
    clients[1]?.accept()
    expect(awaySince()).toBeNull()
  })

  it('a refusal is over where the clock of the machine is set back by an hour', async () => {
    const { begin, refusal } = await ready()
    begin(() => Promise.reject(new Error('LOADING Redis is loading the dataset')))
    await pass(0)
    expect(refusal()).toBe('LOADING')
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(refusal()).toBeNull()
  })

  it('refusingSince is the time of the first of consecutive refusals, and null when they end', async () => {
    const { begin, refusal, refusingSince } = await ready()
    const refuse = () => begin(() => Promise.reject(new Error('OOM command not allowed')))
    expect(refusingSince()).toBeNull()
    refuse()
    await pass(0)
    const firstAt = Date.now()
    await pass(4_000)
    refuse()
    await pass(4_000)
    expect([refusal(), refusingSince()]).toEqual(['OOM', firstAt])
    await pass(2_000)
    expect([refusal(), refusingSince()]).toEqual([null, null])
    refuse()
    await pass(0)
    expect(refusingSince()).toBe(Date.now())
  })
})

describe('an opening connection', () => {
  it('a Redis command waits up to COMMAND_LIMIT_MS for an opening connection', async () => {
    const { begin } = await link()
    const first = begin(async () => 'PONG')
    await pass(COMMAND_LIMIT_MS - 1)
    expect(first.reply).toBeUndefined()
    await pass(1)
    expect(first.reply).toBe(UNAVAILABLE)
  })

  it('a Redis connection that opens for longer than OPENING_LIMIT_MS is away', async () => {
    const { state } = await link()
    await pass(OPENING_LIMIT_MS - 1)
    expect(state()).toBe('opening')
    await pass(1)
    expect(state()).toBe('away')
    expect(events).toEqual(['cache-redis-away'])
  })
})
