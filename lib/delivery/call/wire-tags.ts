import { AsyncLocalStorage } from 'node:async_hooks'
import { wireTags } from '../cache-tags'

const collecting = new AsyncLocalStorage<Set<string>>()

export async function collectingWireTags<T>(read: () => Promise<T>): Promise<{ value: T; tags: string[] }> {
  const tags = new Set<string>()
  const value = await collecting.run(tags, read)
  return { value, tags: [...tags] }
}

export function noteWireTags(body: unknown): void {
  const tags = collecting.getStore()
  if (tags) for (const tag of wireTags(body)) tags.add(tag)
}
