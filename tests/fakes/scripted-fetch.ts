/**
 * A wire in memory, for tests of what happens over time: answers come as the test scripts them, time passes only when
 * nothing else is left to do, and nothing waits for real. What a real connection does is tested against a real server.
 */
import { vi } from 'vitest'

export type Answering = (url: string, call: number) => Response | Promise<Response>

export type ScriptedFetch = {
  requests: string[]
  /** How the next calls are answered. */
  answer(next: Answering): void
  restore(): void
}

export const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

/** Never answers. */
export const hang: Answering = () => new Promise(() => {})

/** Answers after so many milliseconds. */
export const after =
  (ms: number, answer: Answering): Answering =>
  (url, call) =>
    new Promise((resolve) => setTimeout(() => resolve(answer(url, call)), ms))

/** An answer whose body comes a byte at a time, without end. */
export const drip: Answering = () => {
  let timer: NodeJS.Timeout | undefined
  const body = new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), 100)
    },
    cancel: () => clearInterval(timer),
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

/** Puts it in place of `fetch`, and stops the clock: `Date` and timers go on with `passing` only. */
export function scriptFetch(): ScriptedFetch {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const requested: string[] = []
  let script: Answering = () => jsonResponse({ data: 1 })
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    requested.push(new URL(url).pathname)
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    aborted.catch(() => undefined)
    const response = await Promise.race([Promise.resolve(script(url, requested.length)), aborted])
    return abortable(response, signal)
  })
  return {
    requests: requested,
    answer: (next) => {
      script = next
    },
    restore: () => {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    },
  }
}

/** As `fetch` does: an abort also ends a body that is being read. */
function abortable(response: Response, signal: AbortSignal): Response {
  const through = new TransformStream()
  response.body?.pipeTo(through.writable, { signal }).catch(() => undefined)
  return new Response(response.body && through.readable, response)
}

/** Lets time pass, from one timer to the next, until the promise is settled; how it ended, and when. */
export async function passing<T>(promise: Promise<T>): Promise<{ outcome: T | unknown; ms: number }> {
  const began = Date.now()
  let ended: { outcome: T | unknown; ms: number } | null = null
  const note = (outcome: T | unknown) => {
    ended = { outcome, ms: Date.now() - began }
  }
  promise.then(note, note)
  while (ended === null) {
    // Whatever can go on without time does so first: a body is read in a few turns of the loop.
    for (let turn = 0; turn < 10 && ended === null; turn++) await new Promise(setImmediate)
    if (ended !== null) break
    if (vi.getTimerCount() === 0) throw new Error('nothing is left that could settle it')
    vi.advanceTimersToNextTimer()
  }
  return ended
}
