/** When a lost connection to Redis is opened again, and what is logged of it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COMMAND_LIMIT_MS, OPENING_LIMIT_MS, openLink, UNAVAILABLE } from '@/lib/base/redis.mjs'
import { clients, pass } from './fake-clients'

vi.mock('redis', () => import('./fake-clients'))

const GRACE_MS = 250

type Line = { event: string; reason?: string; awayMs?: number }

let lines: Line[] = []
const write = (line: object) => void lines.push(line as Line)

beforeEach(() => {
  clients.length = 0
  lines = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

async function link() {
  const before = clients.length
  const opened = openLink(
    { urls: ['redis://reader:the-password@127.0.0.1:1'], mode: 'single', masterName: 'paper' },
    { error: write, warn: write, info: write },
  )
  while (clients.length === before) await new Promise(setImmediate)
  return opened
}

async function ready() {
  const opened = await link()
  last().accept()
  return opened
}

const last = () => clients.at(-1) as (typeof clients)[number]

/** A command that is never answered, until its connection is given up. */
async function lose({ run }: Awaited<ReturnType<typeof link>>) {
  void run(() => new Promise(() => {}))
  await pass(COMMAND_LIMIT_MS + GRACE_MS)
}

/** Milliseconds until another client is made. */
async function untilTried() {
  const before = clients.length
  for (let waited = 0; waited <= 60_000; waited += 500) {
    await pass(500)
    if (clients.length > before) return waited + 500
  }
  return Number.POSITIVE_INFINITY
}

const refusal = (text: string) => () => Promise.reject(new Error(text))

describe('the pause before a new connection', () => {
  it('the pause doubles with each loss in a row up to half a minute, and begins anew after a steady minute', async () => {
    const opened = await ready()
    const pauses: number[] = []
    for (let times = 0; times < 7; times++) {
      await lose(opened)
      pauses.push(await untilTried())
      last().accept()
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    await pass(60_000)
    await lose(opened)
    expect(await untilTried()).toBe(1_000)
  })

  it('a client that gives up is replaced after the pause, and its later events change nothing', async () => {
    const opened = await link()
    const first = last()
    first.refuse(Object.assign(new Error('the-password'), { code: 'EPERM' }))
    await pass(0)
    expect([opened.state(), first.ended]).toEqual(['away', true])
    first.accept()
    expect(opened.state()).toBe('away')
    expect(await untilTried()).toBe(1_000)
    last().accept()
    expect(opened.state()).toBe('ready')
    first.isReady = false
    first.emit('error', new Error('late'))
    expect(opened.state()).toBe('ready')
    expect(lines).toEqual([
      { event: 'cache-redis-away', reason: 'EPERM' },
      { event: 'cache-redis-back', awayMs: 1_000 },
    ])
  })

  it('a connection that was given up is replaced once, whatever becomes of it', async () => {
    const opened = await ready()
    const first = last()
    let refuseLate = (_: Error) => {}
    const late = opened.run(
      () =>
        new Promise((_, reject) => {
          refuseLate = reject
        }),
    )
    await pass(COMMAND_LIMIT_MS + GRACE_MS)
    first.refuse(new Error('given up'))
    expect(await untilTried()).toBe(1_000)
    last().accept()
    refuseLate(new Error('OOM late'))
    await pass(0)
    expect([await late, opened.refusal()]).toEqual([UNAVAILABLE, null])
    expect(await untilTried()).toBe(Number.POSITIVE_INFINITY)
    expect(opened.state()).toBe('ready')
    expect(lines.map(({ event }) => event)).toEqual(['cache-redis-away', 'cache-redis-back'])
  })

  it('a client reports that it is ready before all of its servers are: it is not used', async () => {
    const opened = await link()
    last().emit('ready')
    expect(opened.state()).toBe('opening')
    last().accept()
    expect(opened.state()).toBe('ready')
  })

  it('a client that reconnects by itself is used again without a new one', async () => {
    const opened = await ready()
    last().isReady = false
    last().emit('error', Object.assign(new Error('the-password'), { code: 'ECONNRESET' }))
    expect(opened.state()).toBe('away')
    last().emit('error', new Error('again'))
    await pass(5_000)
    last().accept()
    expect([opened.state(), clients.length]).toEqual(['ready', 1])
    expect(lines).toEqual([
      { event: 'cache-redis-away', reason: 'ECONNRESET' },
      { event: 'cache-redis-back', awayMs: 5_000 },
    ])
  })

  it('an error of a connected client does not count as a lost connection', async () => {
    const opened = await ready()
    last().emit('error', new Error('one command'))
    expect([opened.state(), lines]).toEqual(['ready', []])
  })

  it('the limit of the first connection does not end a later one', async () => {
    const opened = await ready()
    await pass(OPENING_LIMIT_MS * 2)
    expect([opened.state(), lines]).toEqual(['ready', []])
  })
})

describe('refusals', () => {
  it('a refusal is logged once a minute, by its code alone', async () => {
    const { run, state } = await ready()
    for (const second of [0, 30, 59]) {
      expect(await run(refusal(`OOM command of the-password ${second}`))).toBe(UNAVAILABLE)
    }
    expect(lines).toEqual([{ event: 'cache-redis-refused', reason: 'OOM' }])
    await pass(59_999)
    await run(refusal('OOM'))
    expect(lines).toHaveLength(1)
    await pass(1)
    await run(refusal('READONLY You can not write'))
    expect(lines.slice(1)).toEqual([{ event: 'cache-redis-refused', reason: 'READONLY' }])
    expect(state()).toBe('ready')
  })

  it('a command that fails with its connection is logged as a loss, not as a refusal', async () => {
    const { run, refusal: refused } = await ready()
    last().isReady = false
    expect(await run(refusal('Socket closed unexpectedly'))).toBe(UNAVAILABLE)
    expect([lines, refused()]).toEqual([[], null])
  })

  it('a different error does not end a remembered refusal', async () => {
    const { run, refusal: refused } = await ready()
    await run(refusal('OOM command not allowed'))
    await run(() => Promise.reject(new TypeError('wrong argument')))
    expect(refused()).toBe('OOM')
  })

  it('a command that throws is unavailable, and the next one is answered', async () => {
    const { run } = await ready()
    const broken = () => {
      throw new TypeError('wrong argument')
    }
    expect(await run(broken)).toBe(UNAVAILABLE)
    expect(lines).toEqual([{ event: 'cache-redis-refused', reason: 'TypeError' }])
    expect(await run(async () => 'PONG')).toBe('PONG')
  })

  it('a refusal that ends the connection is remembered with it', async () => {
    const opened = await link()
    last().emit('error', new Error('WRONGPASS invalid username-password pair'))
    expect([opened.state(), opened.refusal()]).toEqual(['away', 'WRONGPASS'])
    expect(lines).toEqual([{ event: 'cache-redis-away', reason: 'WRONGPASS' }])
    await pass(5_000)
    expect(opened.refusal()).toBeNull()
  })
})

describe('listeners and the end', () => {
  it('a listener is called for each time that Redis is ready, and at once if it is', async () => {
    const opened = await ready()
    const listener = vi.fn()
    opened.onReady(listener)
    expect(listener).toHaveBeenCalledTimes(1)
    await lose(opened)
    await untilTried()
    expect(listener).toHaveBeenCalledTimes(1)
    last().accept()
    expect(listener).toHaveBeenCalledTimes(2)
    last().emit('ready')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('a listener is not called while the connection opens', async () => {
    const opened = await link()
    const listener = vi.fn()
    opened.onReady(listener)
    expect(listener).not.toHaveBeenCalled()
    last().accept()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('a closed link opens no connection, logs nothing, and releases those who wait for it', async () => {
    const opened = await link()
    let isReleased = false
    opened.opened().then(() => {
      isReleased = true
    })
    opened.close()
    await pass(0)
    expect([isReleased, opened.state(), last().ended]).toEqual([true, 'away', true])
    last().accept()
    expect(opened.state()).toBe('away')
    expect(await opened.run(async () => 'PONG')).toBe(UNAVAILABLE)
    last().refuse(new Error('closed'))
    expect(await untilTried()).toBe(Number.POSITIVE_INFINITY)
    expect([clients.length, lines]).toEqual([1, []])
  })

  it('a link that is closed while the package is loaded makes no client', async () => {
    openLink(
      { urls: ['redis://127.0.0.1:1'], mode: 'single', masterName: 'paper' },
      { error: write, warn: write, info: write },
    ).close()
    await vi.dynamicImportSettled()
    await pass(0)
    expect(clients).toEqual([])
  })

  it.each(['accept', 'refuse'] as const)(
    'those who wait for the first connection go on after its %s',
    async (end) => {
      const opened = await link()
      let isReleased = false
      opened.opened().then(() => {
        isReleased = true
      })
      await pass(0)
      expect(isReleased).toBe(false)
      last()[end](new Error('refused'))
      await pass(0)
      expect(isReleased).toBe(true)
    },
  )

  it('a link that is closed during the pause or a doubt opens no connection', async () => {
    for (const waited of [COMMAND_LIMIT_MS, COMMAND_LIMIT_MS + GRACE_MS]) {
      const opened = await ready()
      const before = clients.length
      void opened.run(() => new Promise(() => {}))
      await pass(waited)
      opened.close()
      expect(await untilTried()).toBe(Number.POSITIVE_INFINITY)
      expect(clients.length).toBe(before)
    }
  })
})
