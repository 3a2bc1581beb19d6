/** An instance of the site as far as its cache is concerned: a memory and a connection of its own. */
import { createCache } from '@/lib/shared-cache/cache.mjs'
import type { RedisMode } from '@/lib/shared-cache/redis-client.mjs'
import { openLink } from '@/lib/shared-cache/redis-link.mjs'

export type LogLine = { event: string; reason?: string }

type Options = { buildId?: string; site?: string; mode?: RedisMode }

/** @param urls of Redis, separated by commas */
export function startInstance(
  urls: string,
  { buildId = 'build-1', site = 'site-1', mode = 'single' }: Options = {},
) {
  const lines: LogLine[] = []
  const write = (line: object) => void lines.push(line as LogLine)
  const settings = { urls: urls.split(','), mode, masterName: 'paper' }
  const link = openLink(settings, { error: write, warn: write, info: write })
  const cache = createCache({
    limits: { entries: 1_000, bytes: 50_000_000 },
    sharing: {
      link,
      buildId,
      nameOf: (name) => `{${site}}:${name}`,
      entryNameOf: (build, key) => `${site}:entry:${build}:${key}`,
    },
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
