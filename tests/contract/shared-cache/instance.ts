/** The cache of one instance of the site: its own memory and its own connection to Redis. */

import { openLink, type RedisMode } from '@/lib/base/redis.mjs'
import { createCache } from '@/lib/server/cache/cache.mjs'

// Turns of the event loop: enough for work that waits for no timer and no network.
const TURNS = 10

type LogLine = { event: string; reason?: string }

/** Enough for Redis on a busy machine; the limit of production is tested with a fake clock. */
const GENEROUS_LIMIT_MS = 20_000

type Options = { buildId?: string; site?: string; mode?: RedisMode; commandLimitMs?: number }

/** @param urls of Redis, separated by commas */
export function startInstance(
  urls: string,
  { buildId = 'build-1', site = 'site-1', mode = 'single', commandLimitMs = GENEROUS_LIMIT_MS }: Options = {},
) {
  const lines: LogLine[] = []
  const write = (line: object) => void lines.push(line as LogLine)
  const settings = { urls: urls.split(','), mode, masterName: 'paper' }
  const link = openLink(settings, { error: write, warn: write, info: write }, { commandLimitMs })
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

/** Waits until the clock shows a later millisecond. */
export async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await new Promise(setImmediate)
}

/** Whether a promise settles without waiting for a timer or a response. */
export async function isUnwaited(work: Promise<unknown>): Promise<boolean> {
  const over = Symbol()
  const turns = (async () => {
    for (let turn = 0; turn < TURNS; turn++) await new Promise(setImmediate)
    return over
  })()
  return (await Promise.race([work, turns])) !== over
}
