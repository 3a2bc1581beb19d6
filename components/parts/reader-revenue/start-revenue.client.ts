// Why in the browser: Google's script shows its offers there, and needs the reader's consent.
// Without scripts, stories have their gate and the links to subscribe.
import { whenAllowed } from '@/components/page/consent/gate.client'
import type { Purpose } from '@/lib/settings/measurement'

export type RevenueSettings = {
  /** A product id of Google's Publisher Center. */
  product: string
  script: string
  purpose: Purpose
  /** BCP 47, of the page. */
  language: string
}

type Subscriptions = { init(options: object): void }

type RevenueWindow = Window & { SWG_BASIC?: { push(start: (subscriptions: Subscriptions) => void): unknown } }

const isDark = () =>
  (document.documentElement.dataset.scheme ??
    (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'

/** Loads the script once in a page, after the reader has agreed. If it is blocked, nothing is missing. */
export function startRevenue(_: HTMLElement, { product, script, purpose, language }: RevenueSettings): void {
  whenAllowed(purpose, () => {
    const scope = window as RevenueWindow
    if (scope.SWG_BASIC !== undefined) return
    scope.SWG_BASIC = []
    scope.SWG_BASIC.push((subscriptions) =>
      subscriptions.init({
        type: 'NewsArticle',
        isPartOfType: ['Product'],
        isPartOfProductId: product,
        clientOptions: { theme: isDark() ? 'dark' : 'light', lang: language },
      }),
    )
    document.head.append(Object.assign(document.createElement('script'), { src: script, async: true }))
  })
}
