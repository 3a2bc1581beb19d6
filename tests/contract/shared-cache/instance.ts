/** An instance of the site as far as its cache is concerned: a memory and a connection of its own. */
import { createCache } from '@/lib/shared-cache/cache.mjs'
import { openLink } from '@/lib/shared-cache/redis-link.mjs'

export type LogLine = { event: string; reason?: string }

export function startInstance(url: string, { buildId = 'build-1', site = 'site-1' } = {}) {
  const lines: LogLine[] = []
  const write = (line: object) => void lines.push(line as LogLine)
  const link = openLink(url, { error: write, warn: write, info: write })
  const cache = createCache({
    limits: { entries: 1_000, bytes: 50_000_000 },
    sharing: { link, buildId, nameOf: (name) => `${site}:${name}` },
  })
  const get = (key: string, kind = 'APP_PAGE') => cache.get(key, { kind })
  return {
    cache,
    link,
    lines,
    events: () => lines.map(({ event }) => event),
    get,
    outcome: async (key: string) => (await get(key)).outcome,
    close: link.close,
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Milliseconds that something took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}
