import 'server-only'
import { encodePath } from '../../base/paths'
import { optional } from '../cache'
import { asSecondary, withinDeadline } from '../call/deadline'
import { nullIfAbsent } from '../call/not-found'
import { LIMIT_MAX, type Reference } from '../contract'
import { DeliveryError } from '../errors'
import { lifetimes } from '../lifetimes'
import type { Tag, Teaser } from '../model'
import { rememberNames } from './names'
import { getPost, latestPosts, listPosts, trendingPosts } from './posts'
import { rememberedTag, tagName } from './tag-index'
import { readAll, readTerm } from './terms'

// Pages of fifty: the newest 500 posts are read. The pages that readers see hardly link to tags beyond them.
export const PAGES_TO_LEARN_FROM = 10

export function tagPath(tag: { slug: string; id: number }): string {
  return encodePath(['tags', tagName(tag)])
}

/**
 * A tag by its slug. The documented interface has no route for this, so it comes from the first of these that has it:
 * posts that were read before, a route that some deployments have, the list of tags, the newest posts. Null if none
 * has it.
 * @throws DeliveryError
 */
export async function getTag(slug: string): Promise<Tag | null> {
  const tag = rememberedTag(slug) ?? (await askForTag(slug)) ?? (await findInLists(slug))
  if (tag === null) return null
  const path = tagPath(tag)
  rememberNames('tag', slug, tag.id)
  rememberNames('address', path)
  return { ...tag, path }
}

// Milliseconds until which an unknown slug of the configuration is not looked for again.
const unknownUntil = new Map<string, number>()

/**
 * A tag that site.config.ts names, such as one that pins stories. If no post has it yet, it is looked for once per
 * MENU_TTL and not on each render of the front page, which would cost several calls each time.
 * @param now milliseconds of `Date.now()`
 * @throws DeliveryError
 */
export async function configuredTag(slug: string, now: number): Promise<Tag | null> {
  if (rememberedTag(slug) === null && now < (unknownUntil.get(slug) ?? 0)) return null
  const tag = await getTag(slug)
  if (tag === null) unknownUntil.set(slug, now + lifetimes().long * 1_000)
  return tag
}

/** An answer without a slug would have another address than the one that was asked for, so it is not used. */
async function askForTag(slug: string): Promise<Reference | null> {
  const tag = (await readTerm('tag', slug))?.reference ?? null
  return tag !== null && (tag.slug !== '' || tagName(tag) === slug) ? tag : null
}

/**
 * A tag that is not in the list of all tags may still exist: the list may be cut. So the posts are searched after it.
 */
async function findInLists(slug: string): Promise<Reference | null> {
  const listed = await optional('tags', () => readAll('tags'), [])
  return listed.find((one) => tagName(one) === slug.normalize('NFC')) ?? learnFromPosts(slug)
}

// If listings contain no tags, so many of the newest posts are read one by one, a few at a time: what fits into a
// page's deadline. After failures they are read again this soon.
const POSTS_TO_READ = 40
const READ_AT_ONCE = 8
const READ_AGAIN_MS = 5_000

let readUntil = 0
let reading: Promise<DeliveryError | null> | null = null
let unread: DeliveryError | null = null

/** The ranking and the listings are cached, so a slug that nobody uses costs no calls beyond the first time. */
async function learnFromPosts(slug: string): Promise<Reference | null> {
  const ranking = await failureOf(asSecondary(() => trendingPosts('30d', { limit: LIMIT_MAX })))
  if (rememberedTag(slug)) return rememberedTag(slug)
  const newest: Teaser[] = []
  for (let page = 1; page <= PAGES_TO_LEARN_FROM; page++) {
    const { items, hasNext } = await listPosts({ page, limit: LIMIT_MAX })
    newest.push(...items)
    const carried = items.flatMap((post) => post.tags).find((tag) => tagName(tag) === slug)
    if (carried) return carried
    if (!hasNext) break
  }
  const isUntagged = newest.length > 0 && newest.every(({ tags }) => tags.length === 0)
  const failure = isUntagged ? await readTagsOf(newest.slice(0, POSTS_TO_READ)) : null
  const tag = rememberedTag(slug)
  const unknown = ranking ?? failure
  if (tag === null && unknown !== null) throw unknown
  return tag
}

/** Null if the read succeeded or was refused: some credentials may not read the ranking, which then says nothing. */
async function failureOf(read: Promise<unknown>): Promise<DeliveryError | null> {
  try {
    await nullIfAbsent(read)
    return null
  } catch (error) {
    if (error instanceof DeliveryError) return error
    throw error
  }
}

/**
 * Runs once per MENU_TTL for all slugs that are asked for meanwhile.
 * @throws DeliveryError after the caller's deadline
 */
async function readTagsOf(posts: readonly Teaser[]): Promise<DeliveryError | null> {
  if (reading !== null) return withinDeadline(reading)
  if (Date.now() < readUntil) return unread
  reading = readEach(posts)
  try {
    unread = await reading
    readUntil = Date.now() + (unread === null ? lifetimes().long * 1_000 : READ_AGAIN_MS)
    return unread
  } finally {
    reading = null
  }
}

async function readEach(posts: readonly Teaser[]): Promise<DeliveryError | null> {
  let failure: DeliveryError | null = null
  for (let first = 0; first < posts.length; first += READ_AT_ONCE) {
    const some = posts.slice(first, first + READ_AT_ONCE)
    const failures = await Promise.all(some.map(({ id }) => failureOf(getPost(String(id)))))
    failure ??= failures.find((one) => one !== null) ?? null
  }
  return failure
}

/**
 * The posts with those of the configured tags that they have, for deployments whose listings have no tags. Makes one
 * call for each tag.
 * @throws DeliveryError
 */
export async function withConfiguredTags(
  posts: readonly Teaser[],
  slugs: readonly string[],
  now: number,
): Promise<Teaser[]> {
  const isTagged = posts.some(({ tags }) => tags.length > 0)
  if (posts.length === 0 || slugs.length === 0 || isTagged) return [...posts]
  const read = await Promise.all(slugs.map((slug) => newestWith(slug, now)))
  return posts.map((post) => ({
    ...post,
    tags: read.flatMap((one) => (one?.ids.has(post.id) ? [one.tag] : [])),
  }))
}

async function newestWith(slug: string, now: number) {
  const tag = await configuredTag(slug, now)
  if (tag === null) return null
  const posts = await latestPosts(LIMIT_MAX, { 'tags.id__eq': tag.id })
  return { tag: { id: tag.id, name: tag.name, slug: tag.slug }, ids: new Set(posts.map(({ id }) => id)) }
}
