/** Fills the box near the window, after the page has loaded. */
import { whenAllowed } from '@/lib/features/consent/gate'
import type { SlotSettings } from './slot-settings'
import { whenNear } from './when-near'

// An auction takes a second.
const AUCTION_AHEAD = '100% 0px'

// Compiled in, to omit the code from sites without tags.
const loadTag = process.env.BUILT_AD_TAG ? () => import('./fill-with-tag') : undefined

export function startSlot(box: HTMLElement, settings: SlotSettings): void {
  const isFilledByTag = loadTag !== undefined && settings.unit !== undefined
  const fill = () => {
    // The anchor may have been closed before consent.
    if (box.closest('[hidden]')) return
    const filled = isFilledByTag
      ? loadTag().then(({ fillWithTag }) => fillWithTag(box, settings))
      : import('./fill-with-document').then(({ fillWithDocument }) => fillWithDocument(box, settings))
    filled.catch(() => undefined)
  }
  whenNear(box, () => whenAllowed('advertising', fill), isFilledByTag ? AUCTION_AHEAD : undefined)
}
