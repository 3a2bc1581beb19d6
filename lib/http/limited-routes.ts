/** How often one client may ask what is made for each request: search, and the API. Pages come from the cache. */
import { site } from '../base/config/site'
import { isOnVercel } from '../base/config/vercel.mjs'
import { direction } from '../base/languages'
import { words } from '../base/messages'
import { processWide } from '../base/process-wide.mjs'
import { errorAnswer } from './api-answers'
import { CLIENT_HEADER } from './client-address'
import { createRateLimit } from './rate-limit'
import { retryAfter } from './retry-after'
import { noticeDocument } from './status-page'

/*
 * Somebody who types, corrects and turns pages stays far below the first. A publishing system that sends an event for
 * each of many records stays below the second; so does whoever collects metrics every few seconds. Pages of live blogs ask twice a minute, and one
 * address may be that of a whole town's readers: the third has room for six hundred of them.
 */
const LIMITS = {
  search: { burst: 20, perSecond: 1 },
  api: { burst: 60, perSecond: 5 },
  live: { burst: 200, perSecond: 20 },
  // Each is a letter to somebody, who may not have asked for it. A household signs up for everything with one form.
  signUp: { burst: 5, perSecond: 1 / 60 },
  // Each may read thirty lists. A reader who comes back to what they follow asks a few times a minute.
  following: { burst: 15, perSecond: 0.5 },
  // Each that nobody asked for before is a tenth of a second of one core. A network's crawler fetches what readers share.
  shareCard: { burst: 60, perSecond: 2 },
  // Pictures that have to be made, each a tenth of a second of one core: five new pages of forty at once.
  picture: { burst: 200, perSecond: 3 },
} as const

const limits = processWide('rate-limits', () => ({
  search: createRateLimit(LIMITS.search, Date.now),
  api: createRateLimit(LIMITS.api, Date.now),
  live: createRateLimit(LIMITS.live, Date.now),
  signUp: createRateLimit(LIMITS.signUp, Date.now),
  following: createRateLimit(LIMITS.following, Date.now),
  shareCard: createRateLimit(LIMITS.shareCard, Date.now),
  picture: createRateLimit(LIMITS.picture, Date.now),
}))

/** Null where the request may go on, else the answer that says when to come back. */
export function limited(path: string, headers: Headers): Response | null {
  const client = clientOf(headers)
  if (client === null) return null
  const room = roomOf(path)
  const waitMs = limits[room].take(client)
  if (waitMs === 0) return null
  const wait = retryAfter(waitMs)
  if (room !== 'search') return errorAnswer(429, 'Too many requests from this address.', { headers: wait })
  return new Response(tooManyDocument(), {
    status: 429,
    headers: { ...wait, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

function roomOf(path: string) {
  if (path.startsWith('/api/live/')) return 'live'
  if (path === '/api/following') return 'following'
  return path.startsWith('/api/') ? 'api' : 'search'
}

/** 0 where one more newsletter sign-up of this client may be passed on, else milliseconds until it may. */
export function signUpWaitMs(headers: Headers): number {
  const client = clientOf(headers)
  return client === null ? 0 : limits.signUp.take(client)
}

/** 0 where one more share card may be drawn for this client, else milliseconds until it may. */
export function shareCardWaitMs(headers: Headers): number {
  const client = clientOf(headers)
  return client === null ? 0 : limits.shareCard.take(client)
}

/** Of pictures that have to be made, by the client's address: lib/process/requests/picture-requests.ts. */
export const pictureLimit = () => limits.picture

/** Null where nobody has told who asks; then nobody is counted, rather than everybody as one. */
function clientOf(headers: Headers): string | null {
  // Our hook may not run there, so a client could have written our header; the platform overwrites this one itself.
  if (isOnVercel()) return headers.get('x-vercel-forwarded-for') || null
  return headers.get(CLIENT_HEADER) || null
}

function tooManyDocument(): string {
  const { name, language } = site()
  return noticeDocument({
    kind: 'too-many',
    siteName: name,
    language,
    direction: direction(language),
    words: words(language),
    reference: null,
  })
}
