import { agreedPurposes } from '@/components/page/consent/agreed'
import { hasPrivacySignal, subscribeToConsent } from '@/components/page/consent/gate'
import { createAdTag, type Outcome } from '@/components/parts/ads/tag/ad-tag'
import type { AdTagWindow } from '@/components/parts/ads/tag/googletag'
import { readPageFacts } from '@/lib/base/page-facts'
import type { AdUnit, TagSettings } from '@/lib/settings/ad-tag'

let show: ReturnType<typeof createAdTag> | undefined

/**
 * Fills an element through the page's one ad tag.
 * @returns function that removes it
 */
export function showUnit(element: HTMLElement, unit: AdUnit, outcome: Outcome): () => void {
  show ??= createAdTag(window as AdTagWindow, {
    settings: JSON.parse(process.env.BUILT_AD_TAG_SETTINGS ?? '') as TagSettings,
    facts: () => readPageFacts(document),
    agreed: agreedPurposes,
    onChange: subscribeToConsent,
    asksConsent: Boolean(process.env.BUILT_CONSENT),
    hasTcf: process.env.BUILT_CONSENT === 'tcf',
    hasPrivacySignal: hasPrivacySignal(),
  })
  return show(element, unit, outcome)
}
