/** What is new in a live blog, for a browser that has its page open. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { site } from '../config/site'
import { DeliveryError } from '../delivery/errors'
import { UPDATES_PER_PAGE, type UpdatesPage } from '../delivery/live-updates'
import type { Post } from '../delivery/model'
import { readingSettings } from '../delivery/settings'
import { liveBlogOf, readyUpdate } from '../live/blog'
import { ARRIVALS_MAX, type FeedAnswer } from '../live/feed'
import { packed } from '../live/pack'
import { isLive, later } from '../live/status'
import { viewOf } from '../live/view'
import { words } from '../words'
import { errorAnswer, notThere } from './api-answers'

type Means = {
  /** Answers of the last moment, by what was asked. */
  answers: Pick<LRUCache<string, Promise<string | null>>, 'get' | 'set' | 'delete'>
  now: number
  getPost(identifier: string): Promise<Post | null>
  getUpdates(post: Post): Promise<UpdatesPage | null>
}

const ID = /^[1-9]\d{0,14}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/*
 * Readers of one page ask the same question, so an edge may answer most of them; a browser asks again each time, and is
 * told in one line that nothing is new.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=10'

/**
 * 200 with what is new, 304 where it was told before, 400 naming a malformed parameter, 404 where there is no live blog
 * that everybody may read, 503 where the service does not answer.
 * @param id as it stands in the address
 */
export async function answerLive(id: string, request: Request, means: Means): Promise<Response> {
  if (!ID.test(id)) return errorAnswer(400, 'The id of a post is a whole number.', { field: 'id' })
  const given = new URL(request.url).searchParams.getAll('after')
  const after = given[0] ?? ''
  if (given.length !== 1 || !TIME.test(after) || Number.isNaN(Date.parse(after))) {
    const message = 'Give once the time of the newest update that is known, as 2026-11-21T09:30:00.000Z.'
    return errorAnswer(400, message, { field: 'after' })
  }
  try {
    const body = await shared(`${id} ${after}`, means.answers, () => answerBody(id, after, means))
    return body === null ? notThere() : entity(body, request.headers.get('if-none-match'))
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const headers = { 'Retry-After': String(Math.ceil((error.detail.retryAfterMs ?? 30_000) / 1000)) }
    return errorAnswer(503, 'The content service does not answer.', { headers })
  }
}

/** A thousand readers ask the same within a second: what they are told is made once. */
function shared(
  key: string,
  answers: Means['answers'],
  make: () => Promise<string | null>,
): Promise<string | null> {
  const made = answers.get(key)
  if (made) return made
  const making = make()
  answers.set(key, making)
  making.catch(() => answers.delete(key))
  return making
}

// Two seconds are not felt in half a minute. Two hundred answers of fifty kilobytes are ten megabytes.
export const createAnswers = () => new LRUCache<string, Promise<string | null>>({ max: 200, ttl: 2_000 })

async function answerBody(id: string, after: string, means: Means): Promise<string | null> {
  const post = await means.getPost(id)
  if (post === null || post.type !== 'LiveBlog' || !post.isOpen) return null
  const answer = feedAnswer(post, await means.getUpdates(post), after, means.now)
  return answer === null ? null : JSON.stringify(answer)
}

function feedAnswer(post: Post, page: UpdatesPage | null, after: string, now: number): FeedAnswer | null {
  const { language, timeZone } = site()
  const options = {
    ...readingSettings(),
    gated: false,
    adSlots: [],
    language: post.language ?? language,
  }
  // Only what is asked for is made ready: the rest of the page's updates would be work for nothing.
  const isFromService = page !== null && page.updates.length > 0
  const known = isFromService
    ? page.updates
    : (liveBlogOf(post.html, null, { at: 1, perPage: UPDATES_PER_PAGE }, options)?.updates ?? null)
  // A blog may begin without updates.
  if (known === null && page === null) return null
  const asked = (known ?? []).filter(({ at }) => at >= after)
  const last = known?.[0]?.at ?? null
  const say = words(language)
  return {
    source: isFromService || known === null ? 'service' : 'body',
    isLive: isLive({ ...post, updatedAt: later(post.updatedAt, last) }, now),
    last,
    updates: asked.slice(0, ARRIVALS_MAX).map((update) => {
      const ready = 'tree' in update ? update : readyUpdate(update, options)
      return { ...viewOf(ready, { language, timeZone }), body: packed(ready.tree, say) }
    }),
    hasMore: asked.length > ARRIVALS_MAX,
  }
}

function entity(body: string, ifNoneMatch: string | null): Response {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { ETag: tag, 'Cache-Control': CACHE_CONTROL, 'X-Robots-Tag': 'noindex' }
  if (matches(ifNoneMatch, tag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } })
}

/** By the weak comparison, which a cache that compresses relies on (RFC 9110 §13.1.2). */
function matches(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch.length > 2_000) return false
  return ifNoneMatch.split(',').some((one) => {
    const given = one.trim()
    return given === '*' || given.replace(/^W\//, '') === tag
  })
}
