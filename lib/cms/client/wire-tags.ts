/** Gathers the tags that answers name themselves by, from the door to the wire to the cache around it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { wireTags } from '../cache-tags'

const collecting = new AsyncLocalStorage<Set<string>>()

/** Runs reads and returns what they did, with the tags of every answer they got. */
export async function collectingWireTags<T>(read: () => Promise<T>): Promise<{ value: T; tags: string[] }> {
  const tags = new Set<string>()
  const value = await collecting.run(tags, read)
  return { value, tags: [...tags] }
}

/** Notes the tags of an answer. */
export function noteWireTags(body: unknown): void {
  const tags = collecting.getStore()
  if (tags) for (const tag of wireTags(body)) tags.add(tag)
}
