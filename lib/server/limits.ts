import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { direction } from '../base/languages'
import { site } from '../settings/site'
import { isOnVercel } from '../settings/vercel.mjs'
import { messages } from '../words'
import { CLIENT_HEADER } from './client-address'
import { API_HEADERS, retryAfter } from './responses'
import { statusPageDocument } from './status-page'

// Below 5 MB.
const CLIENTS_MAX = 50_000

export type RateLimit = {
  /** 0 if allowed, else milliseconds. */
  take(client: string): number
  giveBack(client: string): void
}

type Bucket = { tokens: number; at: number }

/** @param now milliseconds; may go back */
export function createRateLimit(
  { burst, perSecond }: { burst: number; perSecond: number },
  now: () => number,
): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: CLIENTS_MAX })
  return {
    take(client) {
      const time = now()
      const known = buckets.get(client) ?? { tokens: burst, at: time }
      const tokens = Math.min(burst, known.tokens + (Math.max(0, time - known.at) / 1000) * perSecond)
      const isAllowed = tokens >= 1
      buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, at: time })
      return isAllowed ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1000)
    },
    giveBack(client) {
      const known = buckets.get(client)
      if (known) buckets.set(client, { ...known, tokens: Math.min(burst, known.tokens + 1) })
    },
  }
}

/* Limits per client address, which may serve many readers. */
const LIMITS = {
  search: { burst: 20, perSecond: 1 },
  api: { burst: 60, perSecond: 5 },
  live: { burst: 200, perSecond: 40 },
  vitals: { burst: 200, perSecond: 20 },
  // Each sign-up sends an e-mail.
  signUp: { burst: 5, perSecond: 1 / 60 },
  previewSignIn: { burst: 5, perSecond: 1 / 60 },
  form: { burst: 5, perSecond: 1 / 30 },
  // Mail programs unsubscribe for many readers.
  letter: { burst: 30, perSecond: 0.5 },
  following: { burst: 15, perSecond: 0.5 },
  account: { burst: 30, perSecond: 1 },
  signIn: { burst: 10, perSecond: 1 / 30 },
  // A new card or picture takes 100 ms of CPU time.
  shareCard: { burst: 60, perSecond: 2 },
  picture: { burst: 200, perSecond: 3 },
  // At most a third of a core.
  render: { burst: 120, perSecond: 3 },
} as const

/* By e-mail address. Each refills faster than one client may ask, so that no client can lock the reader out. */
const ACCOUNT_LIMITS = {
  signIn: { burst: 50, perSecond: 1 / 12 },
  /** By address and client: whoever has failed less often at an account is of good standing there. */
  signInOfClient: { burst: 3, perSecond: 1 / 3_600 },
  /** Of clients of good standing, once others have used up `signIn`. Also a bound for guesses of many clients. */
  signInInGoodStanding: { burst: 300, perSecond: 1 / 12 },
  letter: { burst: 10, perSecond: 1 / 120 },
  /** By address and client. */
  letterOfClient: { burst: 3, perSecond: 1 / 300 },
  /** Nobody confirms twice an hour, and an address has not agreed to letters before it confirms. */
  signUp: { burst: 6, perSecond: 1 / 1_200 },
  /** By address and client. */
  signUpOfClient: { burst: 2, perSecond: 1 / 3_600 },
} as const

type Limits = Record<keyof typeof LIMITS, RateLimit>

const limits = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, createRateLimit(limit, () => Date.now())]),
) as Limits

const accountLimits = Object.fromEntries(
  Object.entries(ACCOUNT_LIMITS).map(([name, limit]) => [name, createRateLimit(limit, () => Date.now())]),
) as Record<keyof typeof ACCOUNT_LIMITS, RateLimit>

/** What follows a plus sign is read by the mailbox itself (RFC 5233), so each would be a further letter to its owner. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email.slice(0, at).split('+', 1)
  return local + email.slice(at)
}

const hashOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64')

const pairOf = (email: string, client: string) => hashOf(`${email} ${client}`)

/** Addresses are kept as hashes. */
export function waitMsOfSignIn(email: string, client: string | null): number {
  const isInGoodStanding = client !== null && accountLimits.signInOfClient.take(pairOf(email, client)) === 0
  const waitMs = accountLimits.signIn.take(hashOf(email))
  // Or wrong passwords of others would keep the owner out.
  return waitMs > 0 && isInGoodStanding ? accountLimits.signInInGoodStanding.take(hashOf(email)) : waitMs
}

/** A sign-in that succeeds does not count. */
export function forgiveSignIn(email: string, client: string | null): void {
  accountLimits.signIn.giveBack(hashOf(email))
  if (client !== null) accountLimits.signInOfClient.giveBack(pairOf(email, client))
}

export const waitMsOfLetter = (email: string, client: string | null): number =>
  accountLimits.letterOfClient.take(hashOf(`${mailboxOf(email)} ${client}`)) ||
  accountLimits.letter.take(hashOf(mailboxOf(email)))

/** Letters of newsletters are counted apart: they must not use up those that renew a password. */
export const waitMsOfSignUp = (email: string, client: string | null): number =>
  accountLimits.signUpOfClient.take(hashOf(`${mailboxOf(email)} ${client}`)) ||
  accountLimits.signUp.take(hashOf(mailboxOf(email)))

type TooMany = { headers: Record<string, string>; body: string }

/**
 * Except for health checks.
 * @param path without query
 */
export const isLimited = (path: string): boolean =>
  /^\/(?:search$|(?:preview|account)(?:\/|$)|api\/(?!(?:health|ready)$))/.test(path)

/** @returns the 429 of a client whose requests are used up */
export function tooMany(path: string, client: string): TooMany | null {
  const routeGroup = routeGroupOf(path)
  const waitMs = limits[routeGroup].take(client)
  if (waitMs === 0) return null
  if (!path.startsWith('/api/')) return tooManyPage(waitMs)
  return {
    headers: { 'Content-Type': 'application/json', ...API_HEADERS, ...retryAfter(waitMs) },
    body: JSON.stringify({ error: { message: 'Too many requests from this address.' } }),
  }
}

export function limited(path: string, headers: Headers): Response | null {
  const client = clientOf(headers)
  const over = client === null ? null : tooMany(path, client)
  return over && new Response(over.body, { status: 429, headers: over.headers })
}

function routeGroupOf(path: string) {
  if (path.startsWith('/api/live/')) return 'live'
  if (path === '/api/following') return 'following'
  if (path === '/api/vitals') return 'vitals'
  if (path.startsWith('/api/')) return 'api'
  return path === '/search' ? 'search' : 'account'
}

export function waitMsOf(
  limit: 'signUp' | 'letter' | 'form' | 'signIn' | 'previewSignIn' | 'shareCard',
  headers: Headers,
): number {
  const client = clientOf(headers)
  return client === null ? 0 : limits[limit].take(client)
}

export const pictureLimit = () => limits.picture

export const renderLimit = () => limits.render

/** Null if unknown: such clients would share one limit. */
export function clientOf(headers: Headers): string | null {
  // On Vercel, CLIENT_HEADER may be forged.
  if (isOnVercel()) return headers.get('x-vercel-forwarded-for') || null
  return headers.get(CLIENT_HEADER) || null
}

export function tooManyPage(waitMs: number): TooMany {
  const { name, language } = site()
  const body = statusPageDocument({
    kind: 'too-many',
    siteName: name,
    language,
    direction: direction(language),
    messages: messages(language),
    reference: null,
  })
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...retryAfter(waitMs),
    },
    body,
  }
}
