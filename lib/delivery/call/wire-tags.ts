import { AsyncLocalStorage } from 'node:async_hooks'
import { wireTags } from '../cache-tags'

// Ambient, so that the HTTP client can hand the tags of an answer to the cache around the read without every function
// in between passing them on.
const collecting = new AsyncLocalStorage<Set<string>>()

/** Runs reads and returns their value with the tags of every answer that they got. */
export async function collectingWireTags<T>(read: () => Promise<T>): Promise<{ value: T; tags: string[] }> {
  const tags = new Set<string>()
  const value = await collecting.run(tags, read)
  return { value, tags: [...tags] }
}

/** Does nothing outside `collectingWireTags`, as for calls that are not cached. */
export function noteWireTags(body: unknown): void {
  const tags = collecting.getStore()
  if (tags) for (const tag of wireTags(body)) tags.add(tag)
}
