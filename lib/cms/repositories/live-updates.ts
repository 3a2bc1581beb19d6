/** The updates of live blogs, from the route that some deployments have for them. The interface does not list it. */
import 'server-only'
import { log } from '../../base/log.mjs'
import { processWide } from '../../base/process-wide.mjs'
import type { Freshness } from '../cache/lifetimes'
import { cached } from '../cache/read-through'
import { recordTag } from '../cache-tags'
import { get } from '../client/http'
import { orMissing } from '../client/missing'
import { createRouteMemory } from '../client/route-memory'
import { LIMIT_MAX } from '../contract'
import type { LiveUpdate } from '../model'
import { fields } from '../parsers/coerce'
import { itemsIn, readItems } from '../parsers/envelope'
import { liveUpdateReading } from '../parsers/live-update'
import { isKnown, learnNames } from './known-names'

/** Updates on a page of the site: as many as one call brings. */
export const UPDATES_PER_PAGE = LIMIT_MAX

// Of a deployment that lists the oldest first: 500 updates, beyond which the newest would be missing.
const WIRE_PAGES_MAX = 10
// What the data cache keeps as one entry is 2 MB; fifty updates of ten paragraphs are a tenth of this.
const BYTES_MAX = 1_000_000
// The smallest page size in use: a page of so many may be full where the answer does not say.
const SMALLEST_PAGE = 10

const ROUTE = 'live-blog-updates'

const memory = processWide('live-updates-route', () => createRouteMemory(Date.now))

export type UpdatesPage = {
  /** Newest first, each once. */
  updates: LiveUpdate[]
  /** Whether there may be older ones: lists carry no totals, and a look ahead would be a call of its own. */
  hasOlder: boolean
}

/**
 * One page of a live blog's updates, at the price of one call; null where the deployment has no such route, which is
 * remembered.
 * @param page from 1
 * @param fresh how soon they are asked for again: `live` while the blog runs
 * @throws DeliveryError
 */
export function getLiveUpdates(postId: number, page: number, fresh: Freshness): Promise<UpdatesPage | null> {
  const policy = { tags: [recordTag('post', postId)], fresh }
  return cached([ROUTE, postId, page, fresh], policy, () => readUpdates(postId, page))
}

type WirePage = { updates: LiveUpdate[]; isFull: boolean; isWhole: boolean }

async function readUpdates(postId: number, page: number): Promise<UpdatesPage | null> {
  const asked = await readWirePage(postId, page)
  if (asked === null) return null
  // Order is not promised. Where pages begin with the oldest updates, the newest are on the last page.
  const isUpsideDown = (page > 1 || asked.isFull) && isOldestFirst(asked.updates)
  const all = asked.isWhole ? asked.updates : isUpsideDown ? await readEveryPage(postId) : null
  if (all === null) return withinBytes(postId, newestFirst(asked.updates), asked.isFull)
  const from = (page - 1) * UPDATES_PER_PAGE
  const updates = newestFirst(all).slice(from, from + UPDATES_PER_PAGE)
  return withinBytes(postId, updates, all.length > from + UPDATES_PER_PAGE)
}

async function readEveryPage(postId: number): Promise<LiveUpdate[]> {
  const seen = new Map<string, LiveUpdate>()
  for (let page = 1; page <= WIRE_PAGES_MAX; page++) {
    const read = await readWirePage(postId, page)
    const before = seen.size
    for (const update of read?.updates ?? []) seen.set(update.id, update)
    if (!read?.isFull || seen.size === before) break
  }
  return [...seen.values()]
}

async function readWirePage(postId: number, page: number): Promise<WirePage | null> {
  if (memory.isMissing()) return null
  const parameters: Record<string, number> = page === 1 ? { limit: LIMIT_MAX } : { limit: LIMIT_MAX, page }
  // The blog is there; the number of a further page may be anybody's.
  const list = `${ROUTE} ${postId} ${page}`
  const isLookup = page > 1 && !isKnown('list', list)
  const segments = ['post', String(postId), ROUTE]
  const body = await orMissing(get({ route: ROUTE, segments, parameters, isLookup }))
  if (body === null) {
    // Some deployments answer so to a page beyond the end.
    if (page > 1) return { updates: [], isFull: false, isWhole: false }
    memory.noteMissing()
    return null
  }
  const items = Array.isArray(body) ? body : itemsIn(body, ROUTE)
  memory.noteThere()
  if (items.length > 0) learnNames('list', list)
  return {
    updates: eachOnce(readItems(liveUpdateReading, items, ROUTE)),
    isFull: items.length >= pageSize(body, items.length),
    // More than was asked for: a deployment that does not page this list.
    isWhole: items.length > LIMIT_MAX,
  }
}

function pageSize(body: unknown, length: number): number {
  const told = fields(body).per_page
  if (typeof told === 'number' && told >= 1) return told
  return length === SMALLEST_PAGE ? SMALLEST_PAGE : LIMIT_MAX
}

function isOldestFirst(updates: readonly LiveUpdate[]): boolean {
  // A pinned update may stand out of its order, so the neighbours decide by majority.
  const rising = updates.filter((update, index) => update.at > (updates[index - 1]?.at ?? update.at)).length
  const falling = updates.filter((update, index) => update.at < (updates[index - 1]?.at ?? update.at)).length
  return rising > falling
}

const eachOnce = (updates: LiveUpdate[]) => [...new Map(updates.map((one) => [one.id, one])).values()]

/** By time, and by id where two have the same. */
function newestFirst(updates: readonly LiveUpdate[]): LiveUpdate[] {
  return [...updates].sort((a, b) => b.at.localeCompare(a.at) || Number(b.id) - Number(a.id) || 0)
}

/** Leaves out the updates that would make a page too heavy to keep, the older ones first. */
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
