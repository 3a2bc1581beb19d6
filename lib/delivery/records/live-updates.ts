/** Updates of live blogs, from a route that only some deployments have. Without it, a blog is read from its body. */
import 'server-only'
import { z } from 'zod'
import { log } from '../../base/log.mjs'
import { encodePath } from '../../base/paths'
import { isPreview } from '../../base/request-context.mjs'
import { isName } from '../../base/text'
import { cached } from '../cache'
import { recordTag } from '../cache-tags'
import { get } from '../call/http'
import { nullOn404 } from '../call/not-found'
import { LIMIT_MAX } from '../contract'
import { DeliveryError } from '../errors'
import type { TtlClass } from '../lifetimes'
import { deliveryMemory } from '../memory'
import type { LiveUpdate } from '../model'
import { itemsIn, readItems } from './envelope'
import { isKnown, rememberNames } from './names'
import { anything, fields, flag, id, text, time } from './wire'

// Ids are numbers or UUIDs. They become part of links to updates, so nothing else is accepted.
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

/** Services send a reference, an object, its JSON, or only a name. E-mail addresses are dropped. */
function readAuthor(value: unknown): LiveUpdate['author'] {
  const { name: nameValue, slug: slugValue, id: authorId } = fields(value)
  const name = text.parse(typeof value === 'string' && !value.trimStart().startsWith('{') ? value : nameValue)
  if (name === '' || !isName(name)) return null
  const number = id.safeParse(authorId)
  const slug = text.parse(slugValue)
  const identifier = slug !== '' && isName(slug) ? slug : number.success ? String(number.data) : ''
  return { name, path: identifier === '' ? null : encodePath(['author', identifier]) }
}

export const UPDATES_PER_PAGE = LIMIT_MAX

// If a deployment lists the oldest update first, so many pages are read to find the newest: 500 updates.
const WIRE_PAGES_MAX = 10
// A cache entry holds 2 MB. Fifty updates of ten paragraphs each take a tenth of this.
const BYTES_MAX = 1_000_000
// Some deployments send at most this many on a page and do not say so, so a page of this length may be a full one.
const SMALLEST_PAGE = 10

// Some deployments send all updates of a long day at once, whatever the limit says.
const UPDATES_MAX = 2_000

const ROUTE = 'live-blog-updates'

// Statuses with which some gateways refuse a route that they do not know.
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 405])

type Blog = { postId: number; isRunning: boolean }

export type UpdatesPage = {
  /** Newest first, without duplicates. */
  updates: LiveUpdate[]
  /** Whether there may be older ones: lists carry no totals, and reading ahead would cost a call. */
  hasOlder: boolean
}
/**
 * A page of a live blog's updates, in one call; null if the deployment lacks the route.
 * @param page from 1
 * @param fresh `live` while the blog runs
 * @param atMostMs maximum age in milliseconds
 * @throws DeliveryError
 */
export function getLiveUpdates(
  postId: number,
  page: number,
  fresh: TtlClass,
  atMostMs?: number,
): Promise<UpdatesPage | null> {
  const blog = { postId, isRunning: fresh === 'live' }
  if (isPreview()) return readUpdates(blog, page)
  const policy = { tags: [recordTag('post', postId)], fresh, ...(atMostMs !== undefined && { atMostMs }) }
  return cached([ROUTE, postId, page, fresh], policy, () => readUpdates(blog, page))
}

type WirePage = { updates: LiveUpdate[]; isFull: boolean; isWhole: boolean }

async function readUpdates(blog: Blog, page: number): Promise<UpdatesPage | null> {
  const { postId } = blog
  const requested = await readWirePage(blog, page)
  if (requested === null) return null
  // The order is not documented. If the oldest come first, the newest are on the last page, so all pages are read.
  const isUpsideDown = (page > 1 || requested.isFull) && isOldestFirst(requested.updates)
  const wholeBlog = requested.isWhole ? requested.updates : isUpsideDown ? await readEveryPage(blog) : null
  if (wholeBlog === null) return withinBytes(postId, newestFirst(requested.updates), requested.isFull)
  const from = (page - 1) * UPDATES_PER_PAGE
  const updates = newestFirst(wholeBlog).slice(from, from + UPDATES_PER_PAGE)
  return withinBytes(postId, updates, wholeBlog.length > from + UPDATES_PER_PAGE)
}

async function readEveryPage(blog: Blog): Promise<LiveUpdate[]> {
  const updatesById = new Map<string, LiveUpdate>()
  for (let page = 1; page <= WIRE_PAGES_MAX; page++) {
    const read = await readWirePage(blog, page)
    const before = updatesById.size
    for (const update of read?.updates ?? []) updatesById.set(update.id, update)
    if (!read?.isFull || updatesById.size === before) break
  }
  return [...updatesById.values()]
}

async function readWirePage(blog: Blog, page: number): Promise<WirePage | null> {
  const { postId, isRunning } = blog
  if (
    isRunning ? deliveryMemory.runningWithoutUpdates.has(postId) : deliveryMemory.liveUpdatesRoute.isMissing()
  )
    return null
  const parameters: Record<string, number> = page === 1 ? { limit: LIMIT_MAX } : { limit: LIMIT_MAX, page }
  // A reader may have made the page number up, unless this page had updates before.
  const list = `${ROUTE} ${postId} ${page}`
  const isLookup = page > 1 && !isKnown('list', list)
  const segments = ['post', String(postId), ROUTE]
  const call = { route: ROUTE, segments, parameters, isLookup, isPreview: isPreview(), isOptional: true }
  const body = await nullOn404(get(call)).catch((error) => nullIfUnknown(error, page))
  if (body === null) {
    if (page === 1) {
      noteMissing(blog)
      return null
    }
    // Some deployments answer 404 beyond the last page. If the first page is missing too, the route is.
    const first = await readWirePage(blog, 1)
    return first && { updates: [], isFull: false, isWhole: false }
  }
  const items = itemsIn(Array.isArray(body) ? { data: body } : body, ROUTE, UPDATES_MAX)
  deliveryMemory.liveUpdatesRoute.noteThere()
  if (items.length > 0) rememberNames('list', list)
  return {
    updates: eachOnce(readItems(liveUpdateReading, items, ROUTE)),
    isFull: items.length >= pageSize(body, items.length),
    // More than were requested: the deployment ignores the limit and has sent all of them.
    isWhole: items.length > LIMIT_MAX,
  }
}

/**
 * A refusal is null like a 404, since some gateways refuse unknown routes. If the route has lately answered, the
 * refusal of a first page is an error; that of a further page is about the page's number.
 */
function nullIfUnknown(error: unknown, page: number): null {
  const isRefused = error instanceof DeliveryError && REFUSALS.has(error.detail.status ?? 0)
  if (isRefused && (page > 1 || !deliveryMemory.liveUpdatesRoute.isThere())) return null
  throw error
}

function noteMissing({ postId, isRunning }: Blog): void {
  // A draft has no updates, so a preview says nothing about the route of other posts.
  if (isPreview()) return
  // The 404 of a running blog may only mean that it has no updates yet. Taken for a missing route, it would hide the
  // updates of all blogs.
  if (!isRunning) deliveryMemory.liveUpdatesRoute.noteMissing()
  else if (!deliveryMemory.liveUpdatesRoute.isThere()) deliveryMemory.runningWithoutUpdates.set(postId, true)
}

function pageSize(body: unknown, length: number): number {
  const stated = fields(body).per_page
  if (typeof stated === 'number' && stated >= 1) return stated
  return length === SMALLEST_PAGE ? SMALLEST_PAGE : LIMIT_MAX
}

function isOldestFirst(updates: readonly LiveUpdate[]): boolean {
  // A pinned update may be out of order, so the majority of neighbours decides.
  const rising = updates.filter((update, index) => update.at > (updates[index - 1]?.at ?? update.at)).length
  const falling = updates.filter((update, index) => update.at < (updates[index - 1]?.at ?? update.at)).length
  return rising > falling
}

const eachOnce = (updates: LiveUpdate[]) => [...new Map(updates.map((one) => [one.id, one])).values()]

function newestFirst(updates: readonly LiveUpdate[]): LiveUpdate[] {
  return [...updates].sort((a, b) => b.at.localeCompare(a.at) || Number(b.id) - Number(a.id) || 0)
}

/**
 * Leaves out what does not fit into a cache entry: the oldest updates, and those that are too long by themselves.
 * @param updates newest first
 */
function withinBytes(postId: number, updates: readonly LiveUpdate[], hasOlder: boolean): UpdatesPage {
  let taken = 0
  const fittingUpdates = updates.filter(({ title, html }) => {
    const bytes = Buffer.byteLength(title) + Buffer.byteLength(html)
    if (bytes > BYTES_MAX) return false
    taken += bytes
    return taken <= BYTES_MAX
  })
  if (fittingUpdates.length < updates.length)
    log.warn({ event: 'live-updates-cut', post: postId, kept: fittingUpdates.length, of: updates.length })
  return { updates: fittingUpdates, hasOlder }
}
