import { env } from '@/lib/config/env'
import { isIndexed } from '@/lib/config/indexing'
import { site } from '@/lib/config/site'
import { robots } from '@/lib/seo/robots'
import { textAnswer } from '@/lib/server/answers'

export const dynamic = 'force-dynamic' // SITE_URL is known when the site runs, not when it is built

export function GET(): Response {
  const { AI_TRAINING, AI_SEARCH } = env()
  const policy = { indexed: isIndexed(), training: AI_TRAINING, answers: AI_SEARCH }
  return textAnswer(robots(site(), policy), 3_600)
}
