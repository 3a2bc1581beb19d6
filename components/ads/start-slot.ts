/**
 * Fills the box of an advertisement when a reader comes near and the page has loaded. A frame in the HTML would race the
 * story.
 */
import { whenAllowed } from '@/lib/features/consent/gate'
import type { SlotSettings } from './slot-settings'
import { whenNear } from './when-near'

// An auction takes a second before anything can load.
const AUCTION_AHEAD = '100% 0px'

// Compiled in, so that a site without tags has nothing of them in its scripts.
const loadTag = process.env.BUILT_AD_TAG ? () => import('./fill-with-tag') : undefined

export function startSlot(box: HTMLElement, settings: SlotSettings): void {
  const isFilledByTag = loadTag !== undefined && settings.unit !== undefined
  const fill = () => {
    // The anchor may have been closed before consent.
    if (box.closest('[hidden]')) return
    const filled = isFilledByTag
      ? loadTag().then(({ fillWithTag }) => fillWithTag(box, settings))
      : import('./fill-with-document').then(({ fillWithDocument }) => fillWithDocument(box, settings))
    // A page without an advertisement is whole.
    filled.catch(() => undefined)
  }
  whenNear(box, () => whenAllowed('advertising', fill), isFilledByTag ? AUCTION_AHEAD : undefined)
}
