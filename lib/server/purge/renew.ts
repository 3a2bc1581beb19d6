import 'server-only'
import { deadlineMs } from '../../delivery/call/deadline'
import { env } from '../../settings/env'
import { purge, purgeTargets } from './purge'

// Instances learn of changes within 500 ms; before, CDNs could get the old page.
const PURGE_AFTER_MS = 700

// Reads in progress may return the old state; they have ended by then.
const repeatAfterMs = () => deadlineMs() + 500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function purgeWhenSeen(tags: readonly string[]): Promise<void> {
  const targets = purgeTargets(env())
  if (targets.length === 0) return
  await pause(PURGE_AFTER_MS)
  await purge(tags, targets)
}

export async function purgeAndRepeat(tags: readonly string[], makeStale: () => unknown): Promise<void> {
  const first = purgeWhenSeen(tags)
  await pause(repeatAfterMs())
  await makeStale()
  await Promise.all([first, purgeWhenSeen(tags)])
}
