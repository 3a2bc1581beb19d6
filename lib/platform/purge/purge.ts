import 'server-only'
import { log } from '../../base/log.mjs'
import { type Sent, send } from '../../base/net/send'
import { purgeProgress } from './progress'
import { type PurgeRequest, type PurgeTarget, tagsToPurge } from './targets'

const TIMEOUT_MS = 5_000
const ATTEMPTS = 2
const RETRY_AFTER_MS = 500
const AT_ONCE = 5

/** Never throws. */
export async function purge(tags: readonly string[], targets: readonly PurgeTarget[]): Promise<void> {
  if (tags.length === 0) return
  await Promise.all(targets.map((target) => purgeAt(target, tagsToPurge(tags))))
}

async function purgeAt({ name, requests }: PurgeTarget, tags: readonly string[]): Promise<void> {
  const waiting = requests(tags)
  const failed: Sent[] = []
  const ended = purgeProgress.enqueue(waiting.length)
  const work = async () => {
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      const outcome = await sendTwice(request)
      ended()
      if (!outcome.ok) failed.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const [failure] = failed
  purgeProgress.record(name, failure ? 'failed' : 'done')
  if (failure) log.warn({ event: 'purge-failed', target: name, tags: tags.length, status: failure.status })
  else log.info({ event: 'purged', target: name, tags: tags.length })
}

async function sendTwice({ url, ...options }: PurgeRequest): Promise<Sent> {
  let outcome: Sent = { ok: false, status: null }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    outcome = await send(url, options, TIMEOUT_MS)
    const mayPass = outcome.status === null || outcome.status === 429 || outcome.status >= 500
    if (outcome.ok || !mayPass) break
  }
  return outcome
}
