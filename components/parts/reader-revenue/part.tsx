/**
 * Google's Reader Revenue Manager on stories of configured sections. `BUILT_READER_REVENUE` is compiled in: a site
 * without it does not carry its script.
 */
import 'server-only'
import { listContext } from '@/components/page/context'
import type { Part, Places } from '@/components/page/places'
import { partAttributes } from '@/components/ui/part-attributes'
import { productOf } from '@/lib/settings/reader-revenue'
import { siteConfig } from '@/lib/settings/site-config'
import type { RevenueSettings } from './start-revenue.client'

function Revenue({ parts: { post } }: Places['story']) {
  const { readerRevenue } = siteConfig()
  if (!process.env.BUILT_READER_REVENUE || readerRevenue === null) return null
  const product = productOf(readerRevenue, post.section?.slug ?? null)
  if (product === null) return null
  const { script, purpose } = readerRevenue
  const settings: RevenueSettings = { product, script, purpose, language: listContext().language }
  return <span hidden {...partAttributes('revenue', settings)} />
}

export const readerRevenue: Part = { readersOnly: true, story: { after: Revenue } }
