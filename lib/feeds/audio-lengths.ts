import 'server-only'
import { LRUCache } from 'lru-cache'
import { followRedirects } from '../base/net'
import { createSingleFlight, type SingleFlight } from '../base/process-state.mjs'
import { createSemaphore } from '../base/semaphore'

// Lengths of audio files in bytes, which podcast apps require and the service does not send. The files' hosts are
// asked.
const KEPT_MAX = 5_000
const KNOWN_MS = 7 * 86_400_000
const UNKNOWN_MS = 3_600_000

const AT_ONCE = 8
const WAITING_MAX = 100
const ANSWER_MS_MAX = 3_000

// A feed waits no longer than this. What is learned later is in the next feed.
const FEED_MS_MAX = 2_000

type Lengths = {
  /** 0 if unknown. */
  bySource: LRUCache<string, number>
  underWay: SingleFlight<string, number>
  semaphore: ReturnType<typeof createSemaphore>
}

const lengths: Lengths = {
  bySource: new LRUCache({ max: KEPT_MAX }),
  underWay: createSingleFlight(),
  semaphore: createSemaphore(AT_ONCE, WAITING_MAX),
}

/**
 * Lengths by address; files of unknown length are missing. Each is asked for once, and again after a week, or after an
 * hour if unknown. Never throws, and takes at most two seconds.
 * @param mayBeInside whether a host may be in the publisher's own network. Others are refused there, since an editor's
 *   address must not make the site call internal services.
 */
export async function audioLengths(
  sources: readonly string[],
  mayBeInside: (host: string) => boolean,
): Promise<ReadonlyMap<string, number>> {
  const unknown = sources.filter((src) => !lengths.bySource.has(src))
  if (unknown.length > 0) {
    const waited = AbortSignal.timeout(FEED_MS_MAX)
    await Promise.race([
      Promise.all(unknown.map((src) => learn(src, mayBeInside))),
      new Promise((end) => waited.addEventListener('abort', end)),
    ])
  }
  return new Map(
    sources.flatMap((src) => {
      const length = lengths.bySource.get(src) ?? 0
      return length > 0 ? [[src, length] as const] : []
    }),
  )
}

const learn = (src: string, mayBeInside: (host: string) => boolean) =>
  lengths.underWay
    .run(src, () =>
      lengths.semaphore.run(async () => {
        const length = await lengthOf(new URL(src), mayBeInside).catch(() => 0)
        lengths.bySource.set(src, length, { ttl: length > 0 ? KNOWN_MS : UNKNOWN_MS })
        return length
      }),
    )
    .catch(() => 0)

async function lengthOf(address: URL, mayBeInside: (host: string) => boolean): Promise<number> {
  const { response } = await followRedirects(address, {
    method: 'HEAD',
    headers: { Accept: 'audio/*', 'Accept-Encoding': 'identity' },
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
    mayBeInside: ({ host }) => mayBeInside(host),
  })
  response.destroy()
  const { statusCode, headers } = response
  const length = Number(headers['content-length'])
  return statusCode === 200 && Number.isSafeInteger(length) ? Math.max(0, length) : 0
}
