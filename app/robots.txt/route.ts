import { env } from '@/lib/base/config/env'
import { isIndexed } from '@/lib/base/config/indexing'
import { site } from '@/lib/base/config/site'
import { textResponse } from '@/lib/http/responses'
import { robots } from '@/lib/seo/robots'

export const dynamic = 'force-dynamic' // SITE_URL is not known at build.

export function GET(): Response {
  const { AI_TRAINING, AI_SEARCH } = env()
  const policy = { indexed: isIndexed(), training: AI_TRAINING, answers: AI_SEARCH }
  return textResponse(robots(site(), policy), 3_600)
}
