// Why in the browser: the reader's consent is stored there.
// Without scripts, nothing is measured.
import { agreedPurposes } from '@/components/page/consent/agreed.client'
import { isAllowed, subscribeToConsent, whenAllowed } from '@/components/page/consent/gate.client'
import type { Send } from '@/components/parts/analytics/events.client'
import { measure } from '@/components/parts/analytics/measure.client'
import { beacon, endpoint, ga4, matomo, plausible } from '@/components/parts/analytics/providers.client'
import type { AnalyticsConfig, ProviderConfig, Purpose, TagConfig } from '@/lib/settings/measurement'

export type MeasureSettings = {
  analytics: readonly AnalyticsConfig[]
  /** Share of page views whose loading times are reported, from 0 to 1. */
  vitals: number
}

// A page with a password field or a e-mail's token loads no scripts of others, which could read them.
const SECRETS = '[type="password"], [name="token"]'

export function startMeasuring(_: HTMLElement, { analytics, vitals }: MeasureSettings): void {
  whenShown(() => {
    const isPrivate = document.querySelector(SECRETS) !== null
    for (const provider of analytics) {
      if (isPrivate && (isTag(provider) || provider.kind === 'ga4')) continue
      const begin = (send: Send, mayCount: () => boolean) =>
        measure(window, (event, page) => {
          if (mayCount()) send(event, page)
        })
      if (isTag(provider)) {
        const purpose = provider.kind === 'gtm' || provider.kind === 'tag' ? provider.purpose : undefined
        startTag(provider, purpose ?? 'measurement', begin)
      } else if (provider.withoutConsent) begin(senderOf(provider), () => true)
      // Consent may be withdrawn after measuring has begun, so it is checked for each event.
      else whenAllowed('measurement', () => begin(senderOf(provider), () => isAllowed('measurement')))
    }
  })
  if (Math.random() < vitals) {
    import('@/components/parts/analytics/vitals.client').then(
      ({ reportVitals }) => reportVitals(),
      () => undefined,
    )
  }
}

const TAGS: readonly string[] = ['gtm', 'chartbeat', 'comscore', 'tag'] satisfies TagConfig['kind'][]

const isTag = (one: AnalyticsConfig): one is TagConfig => TAGS.includes(one.kind)

/** Loads the code for tags of others only where one is configured. */
function startTag(
  tag: TagConfig,
  purpose: Purpose,
  begin: (send: Send, mayCount: () => boolean) => unknown,
): void {
  whenAllowed(purpose, () => {
    import('@/components/parts/analytics/tags.client').then(
      // The reader may have withdrawn consent while the file was loading.
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

/** Waits until a prerendered page is shown. Before that, nobody has read it. */
function whenShown(start: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
}
