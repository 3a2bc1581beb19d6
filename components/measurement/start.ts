import type { Send } from '@/lib/features/analytics/events'
import { measure } from '@/lib/features/analytics/measure'
import { ga4 } from '@/lib/features/analytics/providers/ga4'
import { beacon, endpoint } from '@/lib/features/analytics/providers/json'
import { matomo } from '@/lib/features/analytics/providers/matomo'
import { plausible } from '@/lib/features/analytics/providers/plausible'
import { agreedPurposes } from '@/lib/features/consent/agreed'
import { isAllowed, subscribeToConsent, whenAllowed } from '@/lib/features/consent/gate'
import type { AnalyticsConfig } from '@/lib/settings/measurement'

export type MeasureSettings = {
  analytics: readonly AnalyticsConfig[]
  /** Share of page views. */
  vitals: number
}

/** Starts each provider once consent allows it. */
export function startMeasuring(_: HTMLElement, { analytics, vitals }: MeasureSettings): void {
  whenShown(() => {
    for (const provider of analytics) {
      const begin = (mayCount: () => boolean) => {
        const send = senderOf(provider)
        measure(window, (event, page) => {
          if (mayCount()) send(event, page)
        })
      }
      if (provider.withoutConsent) begin(() => true)
      // Consent may be withdrawn meanwhile.
      else whenAllowed('measurement', () => begin(() => isAllowed('measurement')))
    }
  })
  if (Math.random() < vitals) {
    import('@/lib/features/vitals/report').then(
      ({ reportVitals }) => reportVitals(),
      () => undefined,
    )
  }
}

function senderOf(provider: AnalyticsConfig): Send {
  switch (provider.kind) {
    case 'plausible':
      return plausible(provider)
    case 'matomo':
      return matomo(provider)
    case 'beacon':
      return beacon(provider)
    case 'endpoint':
      return endpoint(provider)
    case 'ga4':
      return ga4(window, { ...provider, agreed: agreedPurposes, onChange: subscribeToConsent })
  }
}

/** Prerendered pages count when they are shown. */
function whenShown(start: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
