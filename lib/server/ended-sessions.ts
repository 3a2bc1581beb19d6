/**
 * Sessions of readers that ended before their cookie does, by a sign-out or a new password: a copy of the cookie is no
 * session either. In Redis, and in memory, which is all a site without Redis has: docs/accounts.md.
 */
import { LRUCache } from 'lru-cache'
import { contentHash } from '../base/content-hash.mjs'
import { globalSingleton } from '../base/process-state.mjs'
import { inRedis, siteKey, UNAVAILABLE } from '../base/redis.mjs'

/** Unix times in milliseconds. */
type Session = { user: string; email: string; since: number }

// Below 10 MB. Only who has a session, or a service's letter, adds one.
const ENDED_MAX = 50_000

/** Times of the ends by name. Pages and routes are bundled apart. */
const ended = globalSingleton('ended-sessions', () => new LRUCache<string, number>({ max: ENDED_MAX }))

// Copies of a cookie, renewed ones too, have the same time of the sign-in.
const nameOfSession = ({ user, since }: Session) => contentHash(`session ${user} ${since}`, 32)
const nameOfAccount = (email: string) => contentHash(`account ${email.toLowerCase()}`, 32)

/** @param keptMs how long a cookie of the session may live */
export const endSession = (session: Session, keptMs: number): Promise<void> =>
  note(nameOfSession(session), keptMs)

/** Ends those that have begun. @param keptMs as above */
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

/** 0 if it has not ended. */
async function endOf(name: string): Promise<number> {
  const here = ended.get(name) ?? 0
  const there = await inRedis((redis) => redis.get(siteKey('ended', name)))
  return Math.max(here, there === UNAVAILABLE ? 0 : Number(there ?? 0))
}
