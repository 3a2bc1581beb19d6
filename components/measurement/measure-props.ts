import type { AnalyticsConfig } from '@/lib/base/config/measurement/analytics'

export type MeasureProps = {
  analytics: readonly AnalyticsConfig[]
  /** Share of page views that report their speed. */
  vitals: number
}
