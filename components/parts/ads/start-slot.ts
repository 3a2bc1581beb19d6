import { whenAllowed } from '@/components/page/consent/gate'
import type { SlotSettings } from './slot-settings'

const NEAR = '50% 0px'

/**
 * Calls once the element is near the window and the page has loaded.
 * @param margin as IntersectionObserver takes it
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

/** Waits for the page's own files. */
function whenLoaded(call: () => void): void {
  const whenIdle = () =>
    window.requestIdleCallback ? window.requestIdleCallback(call, { timeout: 2_000 }) : call()
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

// An auction takes a second.
const AUCTION_AHEAD = '100% 0px'

// Compiled in, to omit the code from sites without it.
const loadTag = process.env.BUILT_AD_TAG ? () => import('./fill-with-tag') : undefined
const loadInPage = process.env.BUILT_ADS_IN_PAGE ? () => import('./fill-in-page') : undefined

export function startSlot(box: HTMLElement, settings: SlotSettings): void {
  const isFilledByTag = loadTag !== undefined && settings.unit !== undefined
  const fill = () => {
    // The anchor may have been closed before consent.
    if (box.closest('[hidden]')) return
    const filled = isFilledByTag
      ? loadTag().then(({ fillWithTag }) => fillWithTag(box, settings))
      : loadInPage && settings.inPage !== undefined
        ? loadInPage().then(({ fillInPage }) => fillInPage(box, settings))
        : import('./fill-with-document').then(({ fillWithDocument }) => fillWithDocument(box, settings))
    filled.catch(() => undefined)
  }
  whenNear(box, () => whenAllowed('advertising', fill), isFilledByTag ? AUCTION_AHEAD : undefined)
}
