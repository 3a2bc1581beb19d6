import 'server-only'
import { deadlineMs } from '../../delivery/call/deadline'
import { env } from '../../settings/env'
import { purge, purgeTargets } from './purge'

// Instances learn of changes within 500 ms. A CDN that is purged earlier could fetch the old page from one that does
// not know yet, and store it.
const PURGE_AFTER_MS = 700

// Reads that began before the change may return the old state. They have ended by then, so everything is made stale
// once more.
const repeatAfterMs = () => deadlineMs() + 500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function purgeWhenSeen(tags: readonly string[]): Promise<void> {
  const targets = purgeTargets(env())
  if (targets.length === 0) return
  await pause(PURGE_AFTER_MS)
  await purge(tags, targets)
}

/** Purges CDNs, then makes pages stale and purges once more when reads that were under way have ended. */
export async function purgeAndRepeat(tags: readonly string[], makeStale: () => unknown): Promise<void> {
  const first = purgeWhenSeen(tags)
  await pause(repeatAfterMs())
  await makeStale()
  await Promise.all([first, purgeWhenSeen(tags)])
}
