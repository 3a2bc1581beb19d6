/** An ad tag in a happy-dom page, and slots for it to fill. */
import { vi } from 'vitest'
import { createAdTag } from '@/components/parts/ads/tag/ad-tag'
import { type AdUnit, tagSettings } from '@/lib/settings/ad-tag'
import { createTagWindow } from '../../../fakes/googletag'

const SIZES = { phone: ['320x50'], tablet: ['728x90'], desktop: ['970x250', '728x90'] }
export const unit = (slot: string, changes: Partial<AdUnit> = {}): AdUnit => ({
  slot,
  path: `/1234/news/${slot}`,
  sizes: SIZES,
  ...changes,
})
export const TOGETHER_MS = 100

type Changes = Partial<Parameters<typeof createAdTag>[1]>

export function open(changes: Changes = {}, width = 1280) {
  const fake = createTagWindow(document, width)
  const show = createAdTag(fake.scope, {
    settings: tagSettings({ units: [] }),
    facts: () => ({
      kind: 'article',
      id: 7,
      section: 'sport',
      tags: ['cup'],
      authors: ['A'],
      access: 'open',
    }),
    agreed: () => ({ measurement: false, advertising: true }),
    onChange: () => {},
    asksConsent: true,
    hasTcf: false,
    hasPrivacySignal: false,
    ...changes,
  })
  const fill = (one: AdUnit) => {
    const element = document.body.appendChild(document.createElement('div'))
    const outcome = { filled: vi.fn(), empty: vi.fn() }
    const end = show(element, one, outcome)
    return { element, end, ...outcome }
  }
  return { ...fake, fill }
}
