import { setTimeout as wait } from 'node:timers/promises'
import { LIMIT_MAX, PAGE_MAX } from '../../lib/delivery/contract'
import { BadStart } from '../bad-start'
import type { StartOptions } from '../options'
import {
  allNamed,
  type Fields,
  fieldsOf,
  listOf,
  postType,
  publishedAt,
  readReference,
  text,
  time,
  whole,
} from './read'

export type RecordedNewsroom = {
  navbar: Fields[]
  footer: unknown
  categories: Fields[]
  slots: Fields[]
  newsletters: Fields[]
  posts: Fields[]
  /** The updates of live blogs, by the id of the blog. */
  updates: ReadonlyMap<number, Fields[]>
  authors: ReadonlyMap<number, Fields>
  /** Ids of posts, with the most-read one first. */
  ranking: number[]
}

export type Progress = (facts: { posts: number; calls: number; until: string | null }) => void

/** Reads what a publisher has published since a time. @param since milliseconds @throws BadStart */
export async function fetchNewsroom(
  source: Source,
  since: number,
  progress: Progress,
): Promise<RecordedNewsroom> {
  const navbar = await everyPage(source, '/navbar/')
  const footer = await source.get('/footer/')
  const categories = await everyPage(source, '/categories/')
  const slots = await everyPage(source, '/active-slots/')
  const newsletters = await everyPage(source, '/newsletter-groups/')
  const posts = await postsSince(source, since, progress)
  const updates = new Map<number, Fields[]>()
  for (const { id, type } of posts) {
    const number = whole(id)
    if (postType(type) !== 'LiveBlog' || number === null) continue
    updates.set(number, await everyPage(source, `/post/${number}/live-blog-updates/`, source.getIfThere))
  }
  const authors = new Map<number, Fields>()
  for (const { id } of [
    ...posts.flatMap(({ contributors }) => allNamed(contributors)),
    ...reportersOf(updates),
  ]) {
    if (authors.has(id)) continue
    const author = fieldsOf(await source.getIfThere(`/author/${id}/`))
    if (whole(author.id) !== null) authors.set(id, author)
  }
  const day = `duration=24h&limit=${LIMIT_MAX}`
  const ranking = listOf(
    (await source.getIfThere(`/posts/trending/?${day}`)) ??
      (await source.getIfThere(`/posts/analytics/trending/?${day}`)),
  )
  return {
    navbar,
    footer,
    categories,
    slots,
    newsletters,
    posts,
    updates,
    authors,
    ranking: ranking.flatMap((post) => whole(post.id) ?? []),
  }
}

/** All pages of a list. Some deployments send short pages, so it ends with one that is empty, repeated or refused. */
async function everyPage(source: Source, path: string, getFirst = source.get): Promise<Fields[]> {
  const recordsByKey = new Map<string, Fields>()
  for (let page = 1; page <= PAGE_MAX; page++) {
    const get = page === 1 ? getFirst : source.getIfThere
    const records = listOf(await get(`${path}?page=${page}&limit=${LIMIT_MAX}`))
    const fresh = records.filter((one) => !recordsByKey.has(keyOf(one)))
    if (fresh.length === 0) break
    for (const record of fresh) recordsByKey.set(keyOf(record), record)
  }
  return [...recordsByKey.values()]
}

const keyOf = (one: Fields) => JSON.stringify(one.id ?? one)

async function postsSince(source: Source, since: number, progress: Progress): Promise<Fields[]> {
  const posts = new Map<number, Fields>()
  const listedIds = new Set<unknown>()
  for (let page = 1; page <= PAGE_MAX; page++) {
    const get = page === 1 ? source.get : source.getIfThere
    const data = await get(`/posts/?page=${page}&limit=${LIMIT_MAX}`)
    if (data === null && page === 1)
      throw new BadStart(
        'There are no posts to record: compare DELIVERY_BASE_URL and PUBLISHER_ID with the dashboard.',
      )
    const records = listOf(data)
    if (records.every(({ id }) => listedIds.has(id))) break
    for (const listed of records) {
      listedIds.add(listed.id)
      const id = whole(listed.id)
      if (id === null || posts.has(id) || !isRecordable(listed, since)) continue
      const detail = isWhole(listed) ? {} : fieldsOf(await source.get(`/post/${id}/`))
      posts.set(id, { ...listed, ...detail })
    }
    const oldest =
      records
        .map(publishedAt)
        .filter((at) => at !== null)
        .at(-1) ?? null
    progress({
      posts: posts.size,
      calls: source.calls(),
      until: oldest === null ? null : new Date(oldest).toISOString(),
    })
    // Every post of the page must be older, by its last change: some deployments sort by it, so an old story may be
    // anywhere.
    if (records.every((post) => changedAt(post) < since)) break
  }
  return [...posts.values()]
}

// Some lists leave out the body, the access type, the tags or the language, which the post by itself has.
const isWhole = ({ content_html, access_type, meta_data, tags, language_code }: Fields) =>
  text(content_html) !== '' &&
  (access_type !== undefined || fieldsOf(meta_data).access_type !== undefined) &&
  tags !== undefined &&
  language_code !== undefined

const changedAt = (post: Fields) =>
  Math.max(publishedAt(post) ?? 0, time(post.formatted_last_published_at_datetime) ?? 0)

function isRecordable(post: Fields, since: number): boolean {
  const at = publishedAt(post)
  return at !== null && at >= since
}

/** Authors of updates, who need not be contributors of a post. */
export const reportersOf = (updates: RecordedNewsroom['updates']) =>
  [...updates.values()].flat().flatMap(({ author }) => readReference(author) ?? [])

export const referencesIn = (posts: readonly Fields[], field: 'categories' | 'tags' | 'contributors') =>
  posts.flatMap((post) => [
    ...allNamed(post[field]),
    ...(field === 'categories' ? [readReference(post.primary_category) ?? []].flat() : []),
  ])

/** Settings of the service to record from. `sourceRpm` is the calls a minute that it allows. */
export type SourceSettings = Pick<
  StartOptions,
  'source' | 'sourceRpm' | 'publisherId' | 'apiKey' | 'apiSecret'
>

export type Source = {
  /** Null if missing. @param path below the publisher's */
  get(path: string): Promise<unknown>
  /** Reads a route that a deployment may lack. Null if it is missing, or if a gateway refuses it. */
  getIfThere(path: string): Promise<unknown>
  calls(): number
}

// Half of the calls are left to the publisher's site, which is running meanwhile.
const SHARE = 0.5
const NOT_THERE: readonly number[] = [404]
const REFUSALS: readonly number[] = [404, 400, 403, 405]
const TIMEOUT_MS = 20_000
const TRIES = 4
const RETRY_MS = 2_000
const RETRY_MAX_MS = 60_000

/** @param pause for tests */
export function openSource(settings: SourceSettings, pause: (ms: number) => Promise<unknown> = wait): Source {
  const { source, sourceRpm, publisherId, apiKey, apiSecret } = settings
  const everyMs = 60_000 / (sourceRpm * SHARE)
  const headers = {
    Authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
    Accept: 'application/json',
  }
  let calls = 0

  async function read(path: string, absent: readonly number[]): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      await pause(everyMs)
      calls++
      const answer = await fetchOnce(`${source}/publisher/${publisherId}${path}`, headers)
      if (answer !== null && absent.includes(answer.status)) return null
      if (answer?.ok) return dataOf(answer.text, path)
      if (answer !== null && answer.status < 500 && answer.status !== 429) throw refused(path, answer.status)
      if (tries === TRIES) throw new BadStart(`${path} could not be read: ${answer?.status ?? 'no answer'}.`)
      await pause(answer?.retryAfterMs ?? Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (tries - 1)))
    }
  }
  return {
    get: (path) => read(path, NOT_THERE),
    getIfThere: (path) => read(path, REFUSALS),
    calls: () => calls,
  }
}

type Answer = { ok: boolean; status: number; text: string; retryAfterMs: number | null }

async function fetchOnce(url: string, headers: Record<string, string>): Promise<Answer | null> {
  try {
    // Redirects are not followed, since one could leak the credentials to another host.
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return {
      ok: response.ok,
      status: response.status,
      text: await response.text(),
      retryAfterMs: requestedMs(response, Date.now()),
    }
  } catch {
    return null
  }
}

/**
 * How long the service asks to wait, in milliseconds: by Retry-After, or for a 429 by X-RateLimit-Reset (Unix time).
 */
function requestedMs({ status, headers }: Response, now: number): number | null {
  const after = headers.get('Retry-After')?.trim() ?? ''
  const reset = status === 429 ? Number(headers.get('X-RateLimit-Reset') || Number.NaN) : Number.NaN
  const waits = [/^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - now, reset * 1000 - now]
  const ms = waits.find((one) => one >= 0)
  return ms === undefined ? null : Math.min(RETRY_MAX_MS, ms)
}

function dataOf(text: string, path: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown }).data ?? null
  } catch {
    throw new BadStart(`${path} of DELIVERY_BASE_URL is not JSON: is it the address of a delivery service?`)
  }
}

function refused(path: string, status: number): BadStart {
  if (status === 401 || status === 403)
    return new BadStart(
      `DELIVERY_BASE_URL refuses the credentials (${status}): set PUBLISHER_ID, API_KEY and API_SECRET to the publisher's own.`,
    )
  return new BadStart(`${path} of DELIVERY_BASE_URL answers ${status}.`)
}
