/** The platform's cache of data and of revalidated tags, shared by all functions over loopback HTTP. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Times = { stale: number; expired: number }

/** The platform's bounds of one entry of data; more is refused here, so that a test notices. */
const TAGS_MAX = 64
const TAG_MAX_CHARACTERS = 256

const YEAR_MS = 365 * 86_400_000

export type DataCache = Awaited<ReturnType<typeof openDataCache>>

export async function openDataCache() {
  const entries = new Map<string, { data: unknown; tags: string[]; at: number }>()
  const times = new Map<string, Times>()
  const time = { passes: true }
  const counts = { hits: 0, misses: 0, sets: 0 }
  const announced: string[][] = []
  const refused: string[] = []

  /** Whether an entry with these tags and this time is fresh, stale or expired. */
  function stateOf(tags: readonly string[], at: number): 'fresh' | 'stale' | 'expired' {
    const hit = tags.flatMap((tag) => times.get(tag) ?? [])
    if (hit.some(({ expired }) => at <= expired && expired <= Date.now())) return 'expired'
    return hit.some(({ stale }) => at <= stale) ? 'stale' : 'fresh'
  }

  function get({ key, tags, softTags }: { key: string; tags: string[]; softTags: string[] }) {
    const entry = entries.get(key)
    const state = entry ? stateOf([...entry.tags, ...tags, ...softTags], entry.at) : 'expired'
    if (!entry || state === 'expired') {
      counts.misses++
      return null
    }
    counts.hits++
    const at = time.passes ? entry.at : Date.now()
    return { value: entry.data, lastModified: state === 'stale' ? Date.now() - YEAR_MS : at }
  }

  function set({ key, data, tags }: { key: string; data: { tags?: string[] }; tags: string[] }) {
    const all = [...new Set([...tags, ...(data.tags ?? [])])]
    if (all.length > TAGS_MAX) refused.push(`${all.length} tags: ${all.slice(0, 3).join(' ')} …`)
    for (const tag of all) if (tag.length > TAG_MAX_CHARACTERS) refused.push(tag)
    counts.sets++
    entries.set(key, { data, tags: all.slice(0, TAGS_MAX), at: Date.now() })
    return {}
  }

  function revalidate({ tags, durations }: { tags: string[]; durations: { expire?: number } | null }) {
    announced.push(tags)
    const now = Date.now()
    const expired = durations ? now + (durations.expire ?? 0) * 1000 : now
    for (const tag of tags) times.set(tag, { stale: now, expired })
    return {}
  }

  const routes: Record<string, (body: never) => unknown> = {
    '/get': get,
    '/set': set,
    '/revalidate': revalidate,
  }
  const server = createServer(async (request: IncomingMessage, response) => {
    const answer = routes[request.url ?? '']?.(JSON.parse(await text(request)) as never)
    response.end(JSON.stringify(answer ?? null))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    /** While it is off, nothing expires on a slow machine; revalidated tags are stale all the same. */
    time,
    /** The tags of each call of `revalidateTag`. */
    announced,
    /** Entries beyond the platform's bounds. */
    refused,
    stateOf,
    clear: () => entries.clear(),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
