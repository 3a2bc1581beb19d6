import { optional } from '@/lib/delivery/cache'
import { getServiceFile } from '@/lib/delivery/records/service-file'
import { rslAddress } from '@/lib/feeds/rsl'
import { robots } from '@/lib/feeds/well-known'
import { textResponse } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'
import { isIndexed } from '@/lib/settings/indexing'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const { AI_TRAINING, AI_SEARCH } = env()
  const policy = {
    indexed: isIndexed(),
    training: AI_TRAINING,
    answers: AI_SEARCH,
    licence: rslAddress(siteConfig().rsl, site()),
  }
  const serviceFile = policy.indexed
    ? await optional('robots.txt', () => getServiceFile('robots.txt'), undefined)
    : null
  return textResponse(robots(site(), policy, serviceFile ?? null), serviceFile === undefined ? 60 : 3_600)
}
