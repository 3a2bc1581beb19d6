/**
 * Sessions of readers that ended before their cookie expires, by a sign-out or a new password. Without this list, a
 * copy of the cookie would still open the account. It is stored in Redis and in memory; a site without Redis has only
 * the latter (docs/accounts.md).
 */
import { LRUCache } from 'lru-cache'
import { contentHash } from '../base/content-hash.mjs'
import { globalSingleton } from '../base/process-state.mjs'
import { inRedis, siteKey, UNAVAILABLE } from '../base/redis.mjs'

/** Unix times in milliseconds. */
type Session = { user: string; email: string; since: number }

// Below 10 MB. Only a reader with a session, or with the service's letter for a new password, can add one.
const ENDED_MAX = 50_000

/** Unix times in milliseconds of the ends, by name. Shared, since pages and routes are bundled apart. */
const ended = globalSingleton('ended-sessions', () => new LRUCache<string, number>({ max: ENDED_MAX }))

// All copies of a cookie, and those that renewed it, contain the same time of the sign-in, so they end together.
const nameOfSession = ({ user, since }: Session) => contentHash(`session ${user} ${since}`, 32)
const nameOfAccount = (email: string) => contentHash(`account ${email.toLowerCase()}`, 32)

/** @param keptMs how long a cookie of the session may live */
export const endSession = (session: Session, keptMs: number): Promise<void> =>
  note(nameOfSession(session), keptMs)

/** Ends all sessions of an account that have begun until now. @param keptMs as above */
export const endSessionsOf = (email: string, keptMs: number): Promise<void> =>
  note(nameOfAccount(email), keptMs)

export async function isEnded(session: Session): Promise<boolean> {
  const [ofSession, ofAccount] = await Promise.all([
    endOf(nameOfSession(session)),
    endOf(nameOfAccount(session.email)),
  ])
  return ofSession > 0 || ofAccount >= session.since
}

async function note(name: string, keptMs: number): Promise<void> {
  const now = Date.now()
  ended.set(name, now, { ttl: keptMs })
  await inRedis((redis) =>
    redis.set(siteKey('ended', name), String(now), { expiration: { type: 'PX', value: keptMs } }),
  )
}

/** Unix time in milliseconds, 0 if it has not ended. If Redis is unavailable, what this process knows decides. */
async function endOf(name: string): Promise<number> {
  const here = ended.get(name) ?? 0
  const there = await inRedis((redis) => redis.get(siteKey('ended', name)))
  return Math.max(here, there === UNAVAILABLE ? 0 : Number(there ?? 0))
}
