/** Analytics and field vitals. `BUILT_MEASUREMENT` is compiled in, so that a build without them has no such script. */
import 'server-only'
import { siteConfig } from '@/lib/base/config/site-config'

export async function Measurement() {
  if (!process.env.BUILT_MEASUREMENT) return null
  const { analytics, vitals } = siteConfig()
  const { MeasurePage } = await import('@/components/measurement/measure-page')
  return <MeasurePage analytics={analytics} vitals={vitals.share} />
}
