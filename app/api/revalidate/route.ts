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

// With 'max', a stale page is served until a new one has been rendered, so readers keep a page even if the service
// fails meanwhile.
const makeStale = (tags: readonly string[]) => {
  for (const tag of tags) revalidateTag(tag, 'max')
}

/**
 * The order in which edges are refreshed: the pages of changed records first, then lists. The ranks are those of
 * `rankOf` in lib/server/cache/cache.mjs.
 */
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
        // `after` runs this once the response is sent, so the request's deadline no longer applies. The work gets a
        // request context of its own for its log lines and calls.
        await (isAnnounced || isRefreshed ? withinRequest(backgroundWork('/api/revalidate'), tell) : tell())
      })
    },
  })
}

/**
 * Other methods get the same answer as an unknown address if there is no webhook, so that nobody can tell whether one
 * is configured.
 */
const refuse = () => (env().REVALIDATE_SECRET === undefined ? notFoundJson() : wrongMethod('POST'))

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
