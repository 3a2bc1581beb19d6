/** Only some deployments have the route. */
import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { log } from '../../base/log.mjs'
import { encodePath } from '../../base/paths'
import { globalSingleton } from '../../base/process-state.mjs'
import { cached } from '../cache'
import { recordTag } from '../cache-tags'
import { get } from '../call/http'
import { nullOn404 } from '../call/not-found'
import { LIMIT_MAX } from '../contract'
import { DeliveryError } from '../errors'
import type { TtlClass } from '../lifetimes'
import { isName, type LiveUpdate } from '../model'
import { itemsIn, readItems } from './envelope'
import { isKnown, rememberNames } from './names'
import { anything, fields, flag, id, text, time } from './wire'

/* Missing records are also 404, so a 404 counts only until the route has answered. */

// Six calls an hour.
export const MISSING_FOR_MS = 10 * 60_000
// A rollback may remove the route.
export const THERE_FOR_MS = 60 * 60_000

export type RouteMemory = {
  isMissing(): boolean
  isThere(): boolean
  noteMissing(): void
  noteThere(): void
}

export function createRouteMemory(now: () => number): RouteMemory {
  let missedAt = Number.NEGATIVE_INFINITY
  let thereUntil = 0
  return {
    // The clock may be set back.
    isMissing: () => Math.abs(now() - missedAt) < MISSING_FOR_MS,
    isThere: () => now() < thereUntil,
    noteMissing() {
      if (now() >= thereUntil) missedAt = now()
    },
    noteThere() {
      missedAt = Number.NEGATIVE_INFINITY
      thereUntil = now() + THERE_FOR_MS
    },
  }
}

// Ids are numbers or UUIDs, which are safe in URLs.
const WORD_ID = /^[\w-]{1,64}$/

const shape = z.object({
  id: anything,
  author: anything,
  created_at: time,
  is_pinned: flag,
  data: anything,
})

export const liveUpdateReading = shape.transform((read, context): LiveUpdate => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const data = fields(read.data)
  const title = text.parse(data.title)
  const html = typeof data.content === 'string' ? data.content : ''
  const ownId = readId(read.id)
  if (ownId === null) return refuse('has no id')
  if (read.created_at === null) return refuse('has no time')
  if (title === '' && html.trim() === '') return refuse('says nothing')
  return {
    id: ownId,
    at: read.created_at,
    title: title.replace(/\s+/g, ' '),
    html,
    author: readAuthor(read.author),
    isPinned: read.is_pinned,
  }
})

function readId(value: unknown): string | null {
  const number = id.safeParse(value)
  if (number.success) return String(number.data)
  return typeof value === 'string' && WORD_ID.test(value) ? value : null
}

/** Accepts a reference, an object or a name. E-mail addresses are dropped. */
function readAuthor(value: unknown): LiveUpdate['author'] {
  const { name: named, slug: own, id: authorId } = fields(value)
  const name = text.parse(typeof value === 'string' && !value.trimStart().startsWith('{') ? value : named)
  if (name === '' || !isName(name)) return null
  const number = id.safeParse(authorId)
  const slug = text.parse(own)
  const identifier = slug !== '' && isName(slug) ? slug : number.success ? String(number.data) : ''
  return { name, path: identifier === '' ? null : encodePath(['author', identifier]) }
}

export const UPDATES_PER_PAGE = LIMIT_MAX

// Some deployments list the oldest first.
const WIRE_PAGES_MAX = 10
// A cache entry holds 2 MB.
const BYTES_MAX = 1_000_000
// Some deployments return at most this many.
const SMALLEST_PAGE = 10

const UPDATES_MAX = 2_000

const ROUTE = 'live-blog-updates'

const REFUSALS: ReadonlySet<number> = new Set([400, 403, 405])

// The 404 of a running blog may mean that it has no updates yet.
const RUNNING_MISSING_FOR_MS = 60_000
const RUNNING_MAX = 100

const memory = globalSingleton('live-updates-route', () => ({
  route: createRouteMemory(Date.now),
  running: new LRUCache<number, true>({ max: RUNNING_MAX, ttl: RUNNING_MISSING_FOR_MS }),
}))

type Blog = { postId: number; isRunning: boolean }

export type UpdatesPage = {
  /** Newest first, without duplicates. */
  updates: LiveUpdate[]
  hasOlder: boolean
}

/**
 * One call; null if the deployment lacks the route.
 * @param page from 1
 * @param fresh `live` while the blog runs
 * @throws DeliveryError
 */
export function getLiveUpdates(postId: number, page: number, fresh: TtlClass): Promise<UpdatesPage | null> {
  const policy = { tags: [recordTag('post', postId)], fresh }
  return cached([ROUTE, postId, page, fresh], policy, () =>
    readUpdates({ postId, isRunning: fresh === 'live' }, page),
  )
}

type WirePage = { updates: LiveUpdate[]; isFull: boolean; isWhole: boolean }

async function readUpdates(blog: Blog, page: number): Promise<UpdatesPage | null> {
  const { postId } = blog
  const requested = await readWirePage(blog, page)
  if (requested === null) return null
  // If the oldest updates come first, the newest are on the last page.
  const isUpsideDown = (page > 1 || requested.isFull) && isOldestFirst(requested.updates)
  const all = requested.isWhole ? requested.updates : isUpsideDown ? await readEveryPage(blog) : null
  if (all === null) return withinBytes(postId, newestFirst(requested.updates), requested.isFull)
  const from = (page - 1) * UPDATES_PER_PAGE
  const updates = newestFirst(all).slice(from, from + UPDATES_PER_PAGE)
  return withinBytes(postId, updates, all.length > from + UPDATES_PER_PAGE)
}

async function readEveryPage(blog: Blog): Promise<LiveUpdate[]> {
  const seen = new Map<string, LiveUpdate>()
  for (let page = 1; page <= WIRE_PAGES_MAX; page++) {
    const read = await readWirePage(blog, page)
    const before = seen.size
    for (const update of read?.updates ?? []) seen.set(update.id, update)
    if (!read?.isFull || seen.size === before) break
  }
  return [...seen.values()]
}

async function readWirePage(blog: Blog, page: number): Promise<WirePage | null> {
  const { postId, isRunning } = blog
  if (isRunning ? memory.running.has(postId) : memory.route.isMissing()) return null
  const parameters: Record<string, number> = page === 1 ? { limit: LIMIT_MAX } : { limit: LIMIT_MAX, page }
  // Page numbers may be made up.
  const list = `${ROUTE} ${postId} ${page}`
  const isLookup = page > 1 && !isKnown('list', list)
  const segments = ['post', String(postId), ROUTE]
  const call = { route: ROUTE, segments, parameters, isLookup, isOptional: true }
  const body = await nullOn404(get(call)).catch((error) => nullIfUnknown(error, page))
  if (body === null) {
    if (page === 1) {
      noteMissing(blog)
      return null
    }
    // Some deployments return 404 beyond the last page.
    const first = await readWirePage(blog, 1)
    return first && { updates: [], isFull: false, isWhole: false }
  }
  const items = itemsIn(Array.isArray(body) ? { data: body } : body, ROUTE, UPDATES_MAX)
  memory.route.noteThere()
  if (items.length > 0) rememberNames('list', list)
  return {
    updates: eachOnce(readItems(liveUpdateReading, items, ROUTE)),
    isFull: items.length >= pageSize(body, items.length),
    // The deployment ignores the limit.
    isWhole: items.length > LIMIT_MAX,
  }
}

/** Some gateways refuse unknown routes. */
function nullIfUnknown(error: unknown, page: number): null {
  const isRefused = error instanceof DeliveryError && REFUSALS.has(error.detail.status ?? 0)
  if (isRefused && (page > 1 || !memory.route.isThere())) return null
  throw error
}

function noteMissing({ postId, isRunning }: Blog): void {
  if (!isRunning) memory.route.noteMissing()
  else if (!memory.route.isThere()) memory.running.set(postId, true)
}

function pageSize(body: unknown, length: number): number {
  const stated = fields(body).per_page
  if (typeof stated === 'number' && stated >= 1) return stated
  return length === SMALLEST_PAGE ? SMALLEST_PAGE : LIMIT_MAX
}

function isOldestFirst(updates: readonly LiveUpdate[]): boolean {
  // Pinned updates may be out of order.
  const rising = updates.filter((update, index) => update.at > (updates[index - 1]?.at ?? update.at)).length
  const falling = updates.filter((update, index) => update.at < (updates[index - 1]?.at ?? update.at)).length
  return rising > falling
}

const eachOnce = (updates: LiveUpdate[]) => [...new Map(updates.map((one) => [one.id, one])).values()]

function newestFirst(updates: readonly LiveUpdate[]): LiveUpdate[] {
  return [...updates].sort((a, b) => b.at.localeCompare(a.at) || Number(b.id) - Number(a.id) || 0)
}

function withinBytes(postId: number, updates: readonly LiveUpdate[], hasOlder: boolean): UpdatesPage {
  let left = BYTES_MAX
  const kept = updates.filter(({ title, html }) => {
    const bytes = Buffer.byteLength(title) + Buffer.byteLength(html)
    if (bytes > left) return false
    left -= bytes
    return true
  })
  if (kept.length < updates.length)
    log.warn({ event: 'live-updates-cut', post: postId, kept: kept.length, of: updates.length })
  return { updates: kept, hasOlder }
}
