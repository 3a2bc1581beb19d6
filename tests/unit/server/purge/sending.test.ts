/** Purge requests: which are sent again, how many at once, and what is logged and counted. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/base/log.mjs'
import { metrics } from '@/lib/base/metrics'
import type { SendResult } from '@/lib/base/net'
import { purgeProgress } from '@/lib/server/purge/edge'
import { type PurgeTarget, purge } from '@/lib/server/purge/purge'

const wire = vi.hoisted(() => ({
  send: (_url: string, _request: RequestInit, _timeoutMs: number): Promise<unknown> => Promise.resolve(),
}))
vi.mock('@/lib/base/net', () => ({
  send: (url: string, request: RequestInit, timeoutMs: number) => wire.send(url, request, timeoutMs),
}))

const OK: SendResult = { ok: true, status: 200 }
const status = (code: number): SendResult => ({ ok: false, status: code })
const NO_RESPONSE: SendResult = { ok: false, status: null }

let requests: { url: string; request: RequestInit; at: number }[]

/** One request per tag. */
const target = (name: PurgeTarget['name']): PurgeTarget => ({
  name,
  headers: ['Cache-Tag'],
  requests: (tags) =>
    tags.map((tag) => ({ url: `https://${name}.example/${tag}`, method: 'PURGE', headers: { A: '1' } })),
})

/** Answers the requests for a tag one after the other; the last answer is repeated. */
function answerWith(answers: Record<string, SendResult[]>) {
  wire.send = async (url, request) => {
    const earlier = requests.filter((one) => one.url === url).length
    requests.push({ url, request, at: Date.now() })
    const failingAnswer = Object.entries(answers).find(([part]) => url.includes(part))?.[1] ?? [OK]
    return failingAnswer[Math.min(earlier, failingAnswer.length - 1)]
  }
}

async function purged(tags: string[], targets: PurgeTarget[]) {
  const done = purge(tags, targets)
  await vi.runAllTimersAsync()
  await done
}

const count = async (name: string, outcome: string) =>
  (await metrics.purges.get()).values.find(
    ({ labels }) => labels.target === name && labels.outcome === outcome,
  )?.value ?? 0

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  answerWith({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('purge', () => {
  it('sends nothing without tags', async () => {
    await purged([], [target('endpoint')])
    expect(requests).toEqual([])
  })

  it('sends each request of each target once where they succeed, and counts one purge for each target', async () => {
    const info = vi.spyOn(log, 'info')
    const before = [await count('endpoint', 'done'), await count('fastly', 'done')]
    await purged(['post:1', 'post:1'], [target('endpoint'), target('fastly')])
    expect(requests.map(({ url }) => url)).toEqual([
      'https://endpoint.example/post:1',
      'https://endpoint.example/more-tags',
      'https://fastly.example/post:1',
      'https://fastly.example/more-tags',
    ])
    expect(requests[0]?.request).toEqual({ method: 'PURGE', headers: { A: '1' } })
    expect([await count('endpoint', 'done'), await count('fastly', 'done')]).toEqual(
      before.map((value) => value + 1),
    )
    expect(info.mock.calls).toEqual([
      [{ event: 'purged', target: 'endpoint', tags: 2 }],
      [{ event: 'purged', target: 'fastly', tags: 2 }],
    ])
    expect(purgeProgress.last()).toContainEqual({ target: 'fastly', at: Date.now(), outcome: 'done' })
  })

  it.each([
    ['without a response', NO_RESPONSE],
    ['refused with 429', status(429)],
    ['refused with 500', status(500)],
    ['refused with 503', status(503)],
  ])('sends a request that is %s again after half a second', async (_, refusal) => {
    answerWith({ 'post:1': [refusal, OK] })
    const failures = await count('endpoint', 'failed')
    await purged(['post:1'], [target('endpoint')])
    const times = requests.filter(({ url }) => url.endsWith('post:1')).map(({ at }) => at)
    expect(times.map((at) => at - (times[0] ?? 0))).toEqual([0, 500])
    expect(await count('endpoint', 'failed')).toBe(failures)
  })

  it('gives up after the second refusal, with one log line', async () => {
    const warn = vi.spyOn(log, 'warn')
    answerWith({ 'post:1': [status(503)] })
    const failures = await count('endpoint', 'failed')
    await purged(['post:1'], [target('endpoint')])
    expect(requests.filter(({ url }) => url.endsWith('post:1'))).toHaveLength(2)
    expect(await count('endpoint', 'failed')).toBe(failures + 1)
    expect(warn.mock.calls).toEqual([[{ event: 'purge-failed', target: 'endpoint', tags: 2, status: 503 }]])
    expect(purgeProgress.last()).toContainEqual({ target: 'endpoint', at: Date.now(), outcome: 'failed' })
  })

  it.each([301, 401, 403, 404, 428, 499])(
    'does not send a request again that is refused with %i',
    async (code) => {
      answerWith({ 'post:1': [status(code)] })
      await purged(['post:1'], [target('endpoint')])
      expect(requests.filter(({ url }) => url.endsWith('post:1'))).toHaveLength(1)
    },
  )

  it('sends the requests of one target at most five at a time, and all of them', async () => {
    let [running, most] = [0, 0]
    wire.send = async (url, request) => {
      requests.push({ url, request, at: Date.now() })
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 100))
      running--
      return OK
    }
    const tags = Array.from({ length: 12 }, (_, n) => `post:${n}`)
    await purged(tags, [target('endpoint')])
    expect([most, requests.length]).toEqual([5, 13])
  })

  it('a target that fails keeps no request from another', async () => {
    answerWith({ 'fastly.example': [NO_RESPONSE] })
    await purged(['post:1'], [target('fastly'), target('endpoint')])
    expect(requests.filter(({ url }) => url.includes('endpoint'))).toHaveLength(2)
  })

  it('counts the requests that wait, until each is answered', async () => {
    const answers: (() => void)[] = []
    wire.send = () => new Promise((resolve) => answers.push(() => resolve(OK)))
    const done = purge(['post:1', 'post:2'], [target('endpoint')])
    expect(purgeProgress.waiting()).toBe(3)
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(purgeProgress.waiting()).toBe(2)
    for (const answer of answers) answer()
    await done
    expect(purgeProgress.waiting()).toBe(0)
  })

  it('waits five seconds for a response', async () => {
    const limits: number[] = []
    wire.send = async (_url, _request, timeoutMs) => {
      limits.push(timeoutMs)
      return OK
    }
    await purged(['post:1'], [target('endpoint')])
    expect(limits).toEqual([5_000, 5_000])
  })
})
