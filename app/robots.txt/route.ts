import { robots } from '@/lib/feeds/well-known'
import { textResponse } from '@/lib/server/responses'
import { env } from '@/lib/settings/env'
import { isIndexed } from '@/lib/settings/indexing'
import { site } from '@/lib/settings/site'

export const dynamic = 'force-dynamic' // SITE_URL is not known at build.

export function GET(): Response {
  const { AI_TRAINING, AI_SEARCH } = env()
  const policy = { indexed: isIndexed(), training: AI_TRAINING, answers: AI_SEARCH }
  return textResponse(robots(site(), policy), 3_600)
}
