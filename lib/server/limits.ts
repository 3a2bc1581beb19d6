import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { direction } from '../base/languages'
import { site } from '../settings/site'
import { isOnVercel } from '../settings/vercel.mjs'
import { messages } from '../words'
import { CLIENT_HEADER } from './client-address'
import { API_HEADERS, retryAfter } from './responses'
import { statusPageDocument } from './status-page'

// At about 100 bytes each, these take less than 5 MB. A client with more addresses than this can't be limited by
// counting addresses.
const CLIENTS_MAX = 50_000

export type RateLimit = {
  /** Takes one request. 0 if it is allowed, otherwise the milliseconds until the next one is. */
  take(client: string): number
  /** Gives one back that was taken for something which turned out to cost nothing. */
  giveBack(client: string): void
}

type Bucket = { tokens: number; at: number }

/**
 * A token bucket for each client: `burst` requests at once, then `perSecond`.
 * @param now milliseconds; may go back
 */
export function createRateLimit(
  { burst, perSecond }: { burst: number; perSecond: number },
  now: () => number,
): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: CLIENTS_MAX })
  return {
    take(client) {
      const time = now()
      const bucket = buckets.get(client) ?? { tokens: burst, at: time }
      const tokens = Math.min(burst, bucket.tokens + (Math.max(0, time - bucket.at) / 1000) * perSecond)
      const isAllowed = tokens >= 1
      buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, at: time })
      return isAllowed ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1000)
    },
    giveBack(client) {
      const bucket = buckets.get(client)
      if (bucket) buckets.set(client, { ...bucket, tokens: Math.min(burst, bucket.tokens + 1) })
    },
  }
}

/*
 * Limits for each client. One address may serve many readers, of an office or of a mobile network. Someone who types,
 * corrects and turns pages stays far below `search`; a publishing system that sends an event for each of many records,
 * and a program that collects metrics every few seconds, stay below `api`. Open pages of live blogs and reports of
 * vitals come from all readers of an address together.
 */
const LIMITS = {
  search: { burst: 20, perSecond: 1 },
  api: { burst: 60, perSecond: 5 },
  live: { burst: 200, perSecond: 40 },
  vitals: { burst: 200, perSecond: 20 },
  // Each sign-up sends an e-mail to someone who may not have asked for it. A household signs up for everything with one
  // form.
  signUp: { burst: 5, perSecond: 1 / 60 },
  previewSignIn: { burst: 5, perSecond: 1 / 60 },
  form: { burst: 5, perSecond: 1 / 30 },
  // The servers of mail programs unsubscribe for many readers from a few addresses.
  letter: { burst: 30, perSecond: 0.5 },
  // Each request may read thirty lists. A reader who comes back to what they follow sends a few a minute.
  following: { burst: 15, perSecond: 0.5 },
  account: { burst: 30, perSecond: 1 },
  // Each one is rendered for its reader, and a link in a group of a messenger is opened by many readers of one mobile
  // network.
  gift: { burst: 120, perSecond: 3 },
  signIn: { burst: 10, perSecond: 1 / 30 },
  // A new card or picture takes 100 ms of CPU time. The crawler of a network fetches the cards of what readers share; a
  // new page may need forty pictures at once.
  shareCard: { burst: 60, perSecond: 2 },
  picture: { burst: 200, perSecond: 3 },
  // Three renders a second of up to 100 ms: one client can use at most a third of a core.
  render: { burst: 120, perSecond: 3 },
} as const

/*
 * Limits for each e-mail address. They refill faster than one client may ask, so that no client can lock the owner of
 * the address out by using up the limit.
 */
const ACCOUNT_LIMITS = {
  signIn: { burst: 50, perSecond: 1 / 12 },
  /**
   * Failed sign-ins, counted by address and client. A client that has failed less often than this at an account is in
   * good standing there.
   */
  signInOfClient: { burst: 3, perSecond: 1 / 3_600 },
  /**
   * What clients in good standing have left once others have used up `signIn`. It also bounds what many clients
   * together can guess.
   */
  signInInGoodStanding: { burst: 300, perSecond: 1 / 12 },
  letter: { burst: 10, perSecond: 1 / 120 },
  /** Letters, counted by address and client. */
  letterOfClient: { burst: 3, perSecond: 1 / 300 },
  /** The owner of an address has not agreed to letters before confirming, and nobody has to confirm twice an hour. */
  signUp: { burst: 6, perSecond: 1 / 1_200 },
  /** Sign-ups, counted by address and client. */
  signUpOfClient: { burst: 2, perSecond: 1 / 3_600 },
} as const

type Limits = Record<keyof typeof LIMITS, RateLimit>

const limits = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limit]) => [name, createRateLimit(limit, () => Date.now())]),
) as Limits

const accountLimits = Object.fromEntries(
  Object.entries(ACCOUNT_LIMITS).map(([name, limit]) => [name, createRateLimit(limit, () => Date.now())]),
) as Record<keyof typeof ACCOUNT_LIMITS, RateLimit>

/**
 * The address without the part after a plus sign. All these addresses lead to the same mailbox (RFC 5233), so without
 * this its owner could be sent any number of letters.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email.slice(0, at).split('+', 1)
  return local + email.slice(at)
}

const hashOf = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64')

const pairOf = (email: string, client: string) => hashOf(`${email} ${client}`)

/**
 * Milliseconds until a sign-in may be tried, 0 if it may be now. E-mail addresses are kept as hashes, so that memory
 * holds none of them.
 */
export function waitMsOfSignIn(email: string, client: string | null): number {
  const isInGoodStanding = client !== null && accountLimits.signInOfClient.take(pairOf(email, client)) === 0
  const waitMs = accountLimits.signIn.take(hashOf(email))
  // Otherwise anyone could keep the owner out of the account with wrong passwords.
  return waitMs > 0 && isInGoodStanding ? accountLimits.signInInGoodStanding.take(hashOf(email)) : waitMs
}

/** Gives back what a sign-in took that succeeded. */
export function forgiveSignIn(email: string, client: string | null): void {
  accountLimits.signIn.giveBack(hashOf(email))
  if (client !== null) accountLimits.signInOfClient.giveBack(pairOf(email, client))
}

export const waitMsOfLetter = (email: string, client: string | null): number =>
  accountLimits.letterOfClient.take(hashOf(`${mailboxOf(email)} ${client}`)) ||
  accountLimits.letter.take(hashOf(mailboxOf(email)))

/**
 * Letters of newsletters have their own limit. Otherwise anyone could use up the letters of an address by signing it
 * up, and its owner could not get the one that renews a password.
 */
export const waitMsOfSignUp = (email: string, client: string | null): number =>
  accountLimits.signUpOfClient.take(hashOf(`${mailboxOf(email)} ${client}`)) ||
  accountLimits.signUp.take(hashOf(mailboxOf(email)))

type TooMany = { headers: Record<string, string>; body: string }

/**
 * Whether a route is made for each request, so that requests of a client are counted. Health checks are not: an
 * orchestrator would take a 429 for an instance that fails.
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
  if (path.startsWith('/account/gift/')) return 'gift'
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

/**
 * The client's address; null if it is unknown. Unknown clients are not limited, since they would all share one limit.
 */
export function clientOf(headers: Headers): string | null {
  // On Vercel nothing overwrites CLIENT_HEADER, so a client may have sent it. The platform overwrites this header
  // itself.
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
