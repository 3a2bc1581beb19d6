/** The last calls of the webhook: accepted ones of any instance of a Redis, refused ones of this process. */
import { globalSingleton } from '../base/global-singleton.mjs'
import { inRedis, siteKey } from './redis/redis.mjs'

/** `at` in milliseconds since 1970. */
export type LastCalls = {
  accepted: { at: number; tags: number } | null
  refused: { at: number; status: number } | null
}

// A publication that edits nothing for a week has a webhook that does not work.
const REMEMBERED_MS = 7 * 24 * 60 * 60 * 1000

const state = globalSingleton<LastCalls>('webhook-last-calls', () => ({ accepted: null, refused: null }))

const key = () => siteKey('webhook-last')

/** Never throws; no caller waits for Redis. @param tags how many it named */
export function noteAccepted(tags: number): void {
  state.accepted = { at: Date.now(), tags }
  const value = `${state.accepted.at} ${tags}`
  void inRedis((redis) => redis.set(key(), value, { expiration: { type: 'PX', value: REMEMBERED_MS } }))
}

export function noteRefused(status: number): void {
  state.refused = { at: Date.now(), status }
}

/** Whether this process was called in the last week, so that its readers need not wait for edits that are announced. */
export const isAnnounced = (): boolean =>
  state.accepted !== null && Date.now() - state.accepted.at < REMEMBERED_MS

export async function lastCalls(): Promise<LastCalls> {
  const reply = await inRedis((redis) => redis.get(key()))
  const [at = Number.NaN, tags = Number.NaN] = typeof reply === 'string' ? reply.split(' ').map(Number) : []
  const isNewer = Number.isFinite(at) && Number.isFinite(tags) && at > (state.accepted?.at ?? 0)
  return { ...state, accepted: isNewer ? { at, tags } : state.accepted }
}
