// Why in the browser: slots are filled when they come near the window, and only with the reader's consent.
// Without scripts, no slot is shown.
import { whenAllowed } from '@/components/page/consent/gate.client'
import type { SlotSettings } from './slot-settings'

// Half a window ahead: time enough to load, and few slots load that are never seen.
const NEAR = '50% 0px'

/**
 * Calls once the element is near the window and the page has loaded. A slot that is hidden is never near.
 * @param margin as IntersectionObserver takes it
 * @returns a function that cancels it
 */
function whenNear(element: Element, call: () => void, margin = NEAR): () => void {
  let cancelled = false
  const callUnlessGone = () => {
    if (!cancelled) call()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      whenLoaded(callUnlessGone)
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => {
    cancelled = true
    observer.disconnect()
  }
}

/** Waits for the load event and then for an idle moment, so that ads never delay the page's own files. */
function whenLoaded(call: () => void): void {
  const whenIdle = () =>
    window.requestIdleCallback ? window.requestIdleCallback(call, { timeout: 2_000 }) : call()
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

// A whole window ahead, because an auction takes a second before an ad can load.
const AUCTION_AHEAD = '100% 0px'

// These variables are compiled in: on a site without a tag, the import and its file fall away.
const loadTag = process.env.BUILT_AD_TAG ? () => import('./fill-with-tag.client') : undefined
const loadInPage = process.env.BUILT_ADS_IN_PAGE ? () => import('./fill-in-page.client') : undefined

export function startSlot(box: HTMLElement, settings: SlotSettings): void {
  const isFilledByTag = loadTag !== undefined && settings.unit !== undefined
  const fill = () => {
    // The reader may have closed the overlay before giving consent.
    if (box.closest('[hidden]')) return
    const filling = isFilledByTag
      ? loadTag().then(({ fillWithTag }) => fillWithTag(box, settings))
      : loadInPage && settings.inPage !== undefined
        ? loadInPage().then(({ fillInPage }) => fillInPage(box, settings))
        : import('./fill-with-document.client').then(({ fillWithDocument }) =>
            fillWithDocument(box, settings),
          )
    filling.catch(() => undefined)
  }
  whenNear(box, () => whenAllowed('advertising', fill), isFilledByTag ? AUCTION_AHEAD : undefined)
}
