/**
 * The data layer's cache: a checked read is kept under a key, with tags and a time after which it is read again.
 * Concurrent reads of one key make one call. While a page is being rebuilt a stale value is renewed first, and the
 * old one stands in where that fails; a read without any copy throws.
 */
import 'server-only'
import { unstable_cache } from 'next/cache'
import { log } from '../log'

/** Seconds until a read is made again. Pages renew as often as the freshest thing on them. */
export const FRESH = {
  // A new story is on the front page within a minute: this, and the page's own time, added up.
  listing: 20,
  post: 20,
  // An address changes its meaning rarely; a wrong one is asked for often.
  address: 60,
  // The service ranks anew every five minutes and caches that for another five.
  trending: 300,
  // Menus, categories, slots and authors change by the day.
  furniture: 300,
} as const

export type Freshness = keyof typeof FRESH

const underWay = new Map<string, Promise<unknown>>()

/**
 * Reads through the cache.
 * @param key what makes this read different from every other; strings and numbers only
 * @param tags what a change in the newsroom would name to have it read again
 * @param load makes the call, checks the answer and returns plain data, or throws
 */
export function cached<T>(
  key: readonly (string | number)[],
  { tags, fresh }: { tags: readonly string[]; fresh: Freshness },
  load: () => Promise<T>,
): Promise<T> {
  const name = JSON.stringify(key)
  return unstable_cache(() => once(name, load), [name], { tags: [...tags], revalidate: FRESH[fresh] })()
}

function once<T>(name: string, load: () => Promise<T>): Promise<T> {
  const running = underWay.get(name)
  if (running) return running as Promise<T>
  const read = load().finally(() => underWay.delete(name))
  underWay.set(name, read)
  return read
}

/**
 * A part of a page that may be missing: where it can't be read, the page is served without it.
 * @param part its name in the log line
 */
export async function optional<T>(part: string, read: Promise<T>, without: T): Promise<T> {
  try {
    return await read
  } catch (error) {
    log.warn({ event: 'part-left-out', part, reason: error instanceof Error ? error.message : 'unknown' })
    return without
  }
}
