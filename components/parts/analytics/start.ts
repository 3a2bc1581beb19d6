import { agreedPurposes } from '@/components/page/consent/agreed'
import { isAllowed, subscribeToConsent, whenAllowed } from '@/components/page/consent/gate'
import type { Send } from '@/components/parts/analytics/events'
import { measure } from '@/components/parts/analytics/measure'
import { beacon, endpoint, ga4, matomo, plausible } from '@/components/parts/analytics/providers'
import type { AnalyticsConfig, ProviderConfig, Purpose, TagConfig } from '@/lib/settings/measurement'

export type MeasureSettings = {
  analytics: readonly AnalyticsConfig[]
  /** Share of page views. */
  vitals: number
}

// Pages with a password or a letter's token load no script of others.
const SECRETS = '[type="password"], [name="token"]'

export function startMeasuring(_: HTMLElement, { analytics, vitals }: MeasureSettings): void {
  whenShown(() => {
    const isPrivate = document.querySelector(SECRETS) !== null
    for (const one of analytics) {
      if (isPrivate && (isTag(one) || one.kind === 'ga4')) continue
      const begin = (send: Send, mayCount: () => boolean) =>
        measure(window, (event, page) => {
          if (mayCount()) send(event, page)
        })
      if (isTag(one)) {
        const purpose = one.kind === 'gtm' || one.kind === 'tag' ? one.purpose : undefined
        startTag(one, purpose ?? 'measurement', begin)
      } else if (one.withoutConsent) begin(senderOf(one), () => true)
      // Consent may be withdrawn meanwhile.
      else whenAllowed('measurement', () => begin(senderOf(one), () => isAllowed('measurement')))
    }
  })
  if (Math.random() < vitals) {
    import('@/components/parts/analytics/vitals').then(
      ({ reportVitals }) => reportVitals(),
      () => undefined,
    )
  }
}

const TAGS: readonly string[] = ['gtm', 'chartbeat', 'comscore', 'tag'] satisfies TagConfig['kind'][]

const isTag = (one: AnalyticsConfig): one is TagConfig => TAGS.includes(one.kind)

/** Other providers do not load the code of tags. */
function startTag(
  tag: TagConfig,
  purpose: Purpose,
  begin: (send: Send, mayCount: () => boolean) => unknown,
): void {
  whenAllowed(purpose, () => {
    import('@/components/parts/analytics/tags').then(
      // Consent may have been withdrawn while it loaded.
      ({ tagSender }) => isAllowed(purpose) && begin(tagSender(window, tag), () => isAllowed(purpose)),
      () => undefined,
    )
  })
}

function senderOf(provider: ProviderConfig): Send {
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
