import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { backgroundWork, withinRequest } from '@/lib/base/request-context.mjs'
import { rememberAnnounced } from '@/lib/delivery/records/names'
import { type AffectedPages, affectedBy } from '@/lib/feeds/affected-pages'
import { announce, hasReceivers } from '@/lib/feeds/announce'
import { invalidations } from '@/lib/server/cache/access.mjs'
import type { RankedPage } from '@/lib/server/purge/refresh-queue'
import { purgeAndRepeat } from '@/lib/server/purge/renew'
import { notFoundJson, wrongMethod } from '@/lib/server/responses'
import { handleWebhook } from '@/lib/server/webhook-handler'
import { env } from '@/lib/settings/env'

// 'max' serves the stale page until a new one is rendered.
const makeStale = (tags: readonly string[]) => {
  for (const tag of tags) revalidateTag(tag, 'max')
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
        const tell = async () => {
          const before = isAnnounced || isRefreshed ? await affectedBy(tags) : null
          if (before && isRefreshed) invalidations.publishPages(ranked(before))
          await purgeAndRepeat(tags, () => makeStale(tags))
          if (before && isAnnounced) await announce(tags, before)
        }
        // This runs after the response, without the request's deadline.
        await (isAnnounced || isRefreshed ? withinRequest(backgroundWork('/api/revalidate'), tell) : tell())
      })
    },
  })
}

/** The answer does not reveal whether the webhook is configured. */
const refuse = () => (env().REVALIDATE_SECRET === undefined ? notFoundJson() : wrongMethod('POST'))

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
