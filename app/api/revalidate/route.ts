import { setTimeout as pause } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { backgroundWork, enterRequest } from '@/lib/base/request-context.mjs'
import { deadlineMs } from '@/lib/delivery/call/deadline'
import { rememberAnnounced } from '@/lib/delivery/records/names'
import { type AffectedPages, affectedBy } from '@/lib/feeds/affected-pages'
import { announce, hasReceivers } from '@/lib/feeds/announce'
import { invalidations } from '@/lib/server/cache/access.mjs'
import { purge, purgeTargets } from '@/lib/server/purge/purge'
import type { RankedPage } from '@/lib/server/purge/refresh-queue'
import { notFoundJson, wrongMethod } from '@/lib/server/responses'
import { handleWebhook } from '@/lib/server/webhook-handler'
import { env } from '@/lib/settings/env'

// Reads in progress may return the old state; they have ended by then.
const repeatAfterMs = () => deadlineMs() + 500

// Instances learn of changes within 500 ms; purged earlier, CDNs could get the old page.
const PURGE_AFTER_MS = 700

// 'max' serves the stale page until a new one is rendered, also while the service fails.
const makeStale = (tags: readonly string[]) => {
  for (const tag of tags) revalidateTag(tag, 'max')
}

async function purgeWhenSeen(tags: readonly string[]): Promise<void> {
  const targets = purgeTargets(env())
  if (targets.length === 0) return
  await pause(PURGE_AFTER_MS)
  await purge(tags, targets)
}

/** Ranks as in `rankOf` of lib/server/cache/cache.mjs. */
const ranked = ({ pages, lists }: AffectedPages): RankedPage[] => [
  ...pages.map((path) => ({ path, rank: 0 })),
  ...lists.map(({ path }) => ({ path, rank: 1 })),
]

export function POST(request: Request): Promise<Response> {
  return handleWebhook(request, {
    secret: env().REVALIDATE_SECRET,
    bodySignatureHeader: env().WEBHOOK_SIGNATURE_HEADER,
    now: Date.now(),
    revalidate(tags) {
      makeStale(tags)
      rememberAnnounced(tags)
      after(async () => {
        const isAnnounced = tags.length > 0 && hasReceivers()
        const isRefreshed = tags.length > 0 && env().EDGE_URLS.length > 0
        // This runs after the response, without the request's deadline.
        if (isAnnounced || isRefreshed) enterRequest(backgroundWork('/api/revalidate'))
        const before = isAnnounced || isRefreshed ? await affectedBy(tags) : null
        if (before && isRefreshed) invalidations.publishPages(ranked(before))
        const purges = [purgeWhenSeen(tags)]
        await pause(repeatAfterMs())
        makeStale(tags)
        purges.push(purgeWhenSeen(tags))
        if (before && isAnnounced) await announce(tags, before)
        await Promise.all(purges)
      })
    },
  })
}

/** The answer does not reveal whether the webhook is configured. */
const refuse = () => (env().REVALIDATE_SECRET === undefined ? notFoundJson() : wrongMethod('POST'))

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
