import 'server-only'
import type { MeasureSettings } from '@/components/parts/analytics/start'
import { partAttributes } from '@/components/parts/part'
import { siteConfig } from '@/lib/settings/site-config'

export function Measurement() {
  if (!process.env.BUILT_MEASUREMENT) return null
  const { analytics, vitals } = siteConfig()
  const settings: MeasureSettings = { analytics, vitals: vitals.share }
  return <span hidden {...partAttributes('measure', settings)} />
}
