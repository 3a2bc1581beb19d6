import { agreedPurposes } from '@/components/page/consent/agreed'
import { isAllowed, subscribeToConsent, whenAllowed } from '@/components/page/consent/gate'
import type { Send } from '@/components/parts/analytics/events'
import { measure } from '@/components/parts/analytics/measure'
import { beacon, endpoint, ga4, matomo, plausible } from '@/components/parts/analytics/providers'
import type { AnalyticsConfig } from '@/lib/settings/measurement'

export type MeasureSettings = {
  analytics: readonly AnalyticsConfig[]
  /** Share of page views. */
  vitals: number
}

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
    import('@/components/parts/analytics/vitals').then(
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
