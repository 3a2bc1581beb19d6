/**
 * Which stories a reader has given this month: docs/gates.md#how-gift-links-are-counted. They are in the reader's
 * sealed session, which every instance reads, in Redis, and in the memory of the process. What any of them holds counts.
 */
import { LRUCache } from 'lru-cache'
import { contentHash } from '../base/content-hash.mjs'
import { globalSingleton } from '../base/process-state.mjs'
import { inRedis, siteKey, UNAVAILABLE } from '../base/redis.mjs'
import type { ReaderSession } from './reader-session'

// Below 10 MB with the most links that a site can allow.
const READERS_MAX = 10_000

// Longer than any month. After it the names below are never read again.
const KEPT_MS = 32 * 86_400_000

const inMemory = globalSingleton(
  'given-stories',
  () => new LRUCache<string, ReadonlySet<number>>({ max: READERS_MAX, ttl: KEPT_MS }),
)

/** UTC, such as `2026-11`. Instances in different time zones must agree on it. */
const monthOf = (now: number) => new Date(now).toISOString().slice(0, 7)

const nameOf = ({ user }: ReaderSession, month: string) => contentHash(`gifts ${user} ${month}`, 32)

const inSession = ({ gifts }: ReaderSession, month: string): readonly number[] =>
  gifts?.month === month ? gifts.stories : []

/** @returns ids of the stories that the reader has given this month */
export async function givenStories(session: ReaderSession, now: number): Promise<ReadonlySet<number>> {
  const month = monthOf(now)
  const name = nameOf(session, month)
  const shared = await inRedis((redis) => redis.sMembers(siteKey('gifts', name)))
  return new Set([
    ...inSession(session, month),
    ...(inMemory.get(name) ?? []),
    ...(shared === UNAVAILABLE ? [] : shared.map(Number)),
  ])
}

/**
 * Counts a story as given. A story that the reader gave before in this month does not count again.
 * @param most stories that a reader may give in a month
 * @returns the session to send to the reader; null if nothing is left of this month
 */
export async function giveStory(
  session: ReaderSession,
  story: number,
  most: number,
  now: number,
): Promise<ReaderSession | null> {
  const month = monthOf(now)
  const name = nameOf(session, month)
  const ids = await givenStories(session, now)
  const isNew = !ids.has(story)
  if (isNew && (ids.size >= most || (await isOverInRedis(name, story, most)))) return null
  // Read again without an await before the write, so that two requests at once can't both take the last link here.
  const stories = new Set([...ids, ...(inMemory.get(name) ?? []), story])
  if (isNew && stories.size > most) return null
  inMemory.set(name, stories)
  return { ...session, gifts: { month, stories: [...stories] } }
}

/**
 * Adds the story to the set that instances share, and takes it back if another instance has used the last link
 * meanwhile. Both then refuse, which the reader can try again.
 */
async function isOverInRedis(name: string, story: number, most: number): Promise<boolean> {
  const key = siteKey('gifts', name)
  const size = await inRedis(async (redis) => {
    await redis.sAdd(key, String(story))
    await redis.pExpire(key, KEPT_MS)
    return redis.sCard(key)
  })
  if (size === UNAVAILABLE || size <= most) return false
  await inRedis((redis) => redis.sRem(key, String(story)))
  return true
}
