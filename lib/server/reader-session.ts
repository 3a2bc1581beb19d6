/**
 * Sessions of readers. A session is a sealed cookie (lib/server/sealed.ts), so the site stores none; it stores only
 * which of them ended before their cookie expires (docs/accounts.md).
 */
import { isAbsent } from '../delivery/call/manage'
import { env } from '../settings/env'
import { endSession, endSessionsOf, isEnded } from './ended-sessions'
import { isSecureSite, ownCookie, seal, unseal } from './sealed'

export const LOGIN_ROUTE = 'reader/login'

export const hasAccounts = (): boolean => env().READER_SECRET !== undefined && !isAbsent(LOGIN_ROUTE)

export type ReaderSession = {
  user: string
  email: string
  /** Unix time in milliseconds of the sign-in. */
  since: number
  /** Ids of the stories that the reader gave in a month such as `2026-11`: lib/server/given-stories.ts. */
  gifts?: { month: string; stories: readonly number[] }
}

const DAY_MS = 86_400_000
// A session ends when it is not used for this long, and in any case this long after the sign-in.
const UNUSED_MS = 30 * DAY_MS
const WHOLE_MS = 180 * DAY_MS
// The cookie is renewed once a day, so that not every response has to set it.
const RENEWED_MS = DAY_MS

/**
 * Browsers accept a cookie with the prefix `__Host-` only from the host itself and over https, so that no other host of
 * the same domain can set one. Without https, as in development, it can't be used.
 */
const cookieName = () => (isSecureSite() ? '__Host-reader' : 'reader')

const cookie = (value: string, seconds: number) => ownCookie(cookieName(), value, seconds)

const by = (secret: string) => ({ secret, purpose: 'reader' })

/** @returns a Set-Cookie header */
export function sessionCookie(session: ReaderSession, now = Date.now()): string {
  const { READER_SECRET = '' } = env()
  const expires = Math.min(now + UNUSED_MS, session.since + WHOLE_MS)
  const sealed = seal({ ...session, renewed: now }, expires, by(READER_SECRET))
  return cookie(sealed, Math.max(0, Math.floor((expires - now) / 1000)))
}

// A sign-in that has begun is in the same cookie, since edge and server pass on no other.
const pendingBy = () => ({ secret: env().READER_SECRET ?? '', purpose: 'sign-in' })

/**
 * The cookie of a reader who left for Google or Facebook to sign in and has not come back yet.
 * @param pending JSON
 * @returns a Set-Cookie header
 */
export const pendingCookie = (pending: unknown, seconds: number): string =>
  cookie(seal(pending, Date.now() + seconds * 1_000, pendingBy()), seconds)

/** @param cookies Cookie header */
export function pendingIn(cookies: string | null): unknown {
  const sealedValue = ownValue(cookies)
  return sealedValue === null ? null : unseal(sealedValue, Date.now(), pendingBy())
}

/** @returns a Set-Cookie header */
export const endedCookie = (): string => cookie('', 0)

/**
 * @param cookies Cookie header
 * @returns null for strangers
 */
export async function readerOf(
  cookies: string | null | undefined,
  now = Date.now(),
): Promise<{ session: ReaderSession; isDue: boolean } | null> {
  const { READER_SECRET } = env()
  const sealedValue = ownValue(cookies)
  if (READER_SECRET === undefined || sealedValue === null) return null
  const storedSession = unseal(sealedValue, now, by(READER_SECRET))
  if (storedSession === null) return null
  const { renewed, ...session } = storedSession as ReaderSession & { renewed: number }
  return (await isEnded(session)) ? null : { session, isDue: now - renewed > RENEWED_MS }
}

/** Ends the session at a sign-out, so that a copy of the cookie opens nothing. @param cookies Cookie header */
export async function endSessionOf(cookies: string | null): Promise<void> {
  const reader = await readerOf(cookies)
  if (reader !== null) await endSession(reader.session, WHOLE_MS)
}

/** Ends all sessions of an account when it gets a new password. */
export const endAllSessionsOf = (email: string): Promise<void> => endSessionsOf(email, WHOLE_MS)

function ownValue(cookies: string | null | undefined): string | null {
  const start = `${cookieName()}=`
  const cookiePair = cookies?.split('; ').find((one) => one.startsWith(start))
  return cookiePair === undefined ? null : cookiePair.slice(start.length)
}
