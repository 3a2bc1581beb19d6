/** Compiled in by `BUILT_MEASUREMENT`, and by `BUILT_PAGE_FACTS` where a script reads them. */
import 'server-only'
import { partAttributes } from '@/components/page/part-attributes'
import type { Part } from '@/components/page/places'
import { FACTS_META, type PageFacts as Facts } from '@/lib/base/page-facts'
import { siteConfig } from '@/lib/settings/site-config'
import type { MeasureSettings } from './start'

function PageFacts({ facts }: { facts: Facts | undefined }) {
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
  page: ({ facts, children }) => (
    <>
      <PageFacts facts={facts} />
      {children}
    </>
  ),
  end: ({ children }) => (
    <>
      <Measurement />
      {children}
    </>
  ),
}
