/**
 * The last calls of the webhook. Accepted ones are shared through Redis, since every instance must know that changes
 * are announced. Refused ones are not: anyone can send them.
 */
import { globalSingleton } from './process-state.mjs'
import { inRedis, siteKey } from './redis.mjs'

/** `at` is Unix time in milliseconds. */
export type LastCalls = {
  accepted: { at: number; tags: number } | null
  refused: { at: number; status: number } | null
}

const REMEMBERED_MS = 7 * 24 * 60 * 60 * 1000

const state = globalSingleton<LastCalls>('webhook-last-calls', () => ({ accepted: null, refused: null }))

const key = () => siteKey('webhook-last')

/** Never throws, since a call is worth more than its note. */
export function noteAccepted(tags: number): void {
  state.accepted = { at: Date.now(), tags }
  const value = `${state.accepted.at} ${tags}`
  void inRedis((redis) => redis.set(key(), value, { expiration: { type: 'PX', value: REMEMBERED_MS } }))
}

export function noteRefused(status: number): void {
  state.refused = { at: Date.now(), status }
}

/**
 * Whether the newsroom's system calls the webhook: it has done so in the last seven days. Entries may then stay fresh
 * for longer (lib/delivery/lifetimes.ts), since a change makes them stale at once.
 */
export const isAnnounced = (): boolean =>
  state.accepted !== null && Date.now() - state.accepted.at < REMEMBERED_MS

export async function lastCalls(): Promise<LastCalls> {
  const reply = await inRedis((redis) => redis.get(key()))
  const [at = Number.NaN, tags = Number.NaN] = typeof reply === 'string' ? reply.split(' ').map(Number) : []
  const isNewer = Number.isFinite(at) && Number.isFinite(tags) && at > (state.accepted?.at ?? 0)
  return { ...state, accepted: isNewer ? { at, tags } : state.accepted }
}
