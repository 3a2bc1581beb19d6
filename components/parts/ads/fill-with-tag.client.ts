// Why in the browser: Google's tag is a script, and needs the reader's consent.
// Without scripts, no slot is shown.
import { agreedPurposes } from '@/components/page/consent/agreed.client'
import { hasPrivacySignal, subscribeToConsent } from '@/components/page/consent/gate.client'
import { createAdTag, type Outcome } from '@/components/parts/ads/tag/ad-tag.client'
import type { AdTagWindow } from '@/components/parts/ads/tag/googletag.client'
import { readPageFacts } from '@/lib/base/page-facts'
import type { AdUnit, TagSettings } from '@/lib/settings/ad-tag'
import { addSkippable, resizeOutOfSight, watchViewability } from './out-of-sight.client'
import type { SlotSettings } from './slot-settings'

let show: ReturnType<typeof createAdTag> | undefined

/**
 * Fills an element through the ad tag, which exists once per page because it requests all slots together.
 * @returns a function that removes the ad
 */
function showUnit(element: HTMLElement, unit: AdUnit, outcome: Outcome): () => void {
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

/** Fills a slot by Google's tag. If that fails, the box stays empty. */
export function fillWithTag(box: HTMLElement, settings: SlotSettings): void {
  const { id, place, unit } = settings
  if (unit === undefined) return
  const room = document.createElement('div')
  // A creative larger than the box is clipped; it must not cover the text.
  Object.assign(room.style, { blockSize: '100%', overflow: 'clip' })
  const element = document.createElement('div')
  room.append(element)
  addSkippable(box, settings, room)
  const resizing = resizeOutOfSight(box)
  watchViewability(box, { id, place })
  showUnit(element, unit, {
    filled: (size) => {
      if (size) resizing.resize(Math.min(size[1], box.offsetHeight))
      else resizing.fill()
    },
    empty: () => resizing.resize(0),
  })
}
