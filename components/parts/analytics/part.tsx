/**
 * `BUILT_MEASUREMENT` and `BUILT_PAGE_FACTS` are compiled in: a site that measures nothing, or whose scripts need no
 * facts about the page, does not carry them.
 */
import 'server-only'
import type { Part, Places } from '@/components/page/places'
import { partAttributes } from '@/components/ui/part-attributes'
import { FACTS_META } from '@/lib/base/page-facts'
import { siteConfig } from '@/lib/settings/site-config'
import type { MeasureSettings } from './start.client'

function PageFacts({ facts }: Places['page']) {
  if (!process.env.BUILT_PAGE_FACTS || facts === undefined) return null
  return <meta name={FACTS_META} content={JSON.stringify(facts)} />
}

function Measurement() {
  if (!process.env.BUILT_MEASUREMENT) return null
  const { analytics, vitals } = siteConfig()
  const settings: MeasureSettings = { analytics, vitals: vitals.share }
  return <span hidden {...partAttributes('measure', settings)} />
}

export const analytics: Part = {
  readersOnly: true,
  page: { before: PageFacts },
  end: { before: Measurement },
}
