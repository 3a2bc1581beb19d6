import { DEFERRED_ID } from '../../base/deferred-id.mjs'
import { createDeferredFetch, type DeferredFetchOptions } from './deferred-fetch'
import { type GateOptions, installGate } from './gate'
import { HYDRATED } from './hydrated'
import { keepTexts } from './translated-text'

/**
 * After the load event. Lighthouse (12.8, simulated slow 4G, 4× slowdown) measures blocked time until a quiet second:
 * docs/performance.md.
 */
const IDLE_AFTER_MS = 3_000

// Longer than a slow phone needs to hydrate the longest page.
const HOLD_FOR_MS = 4_000

// Longer presses are the browser's own gesture.
const PRESS_MS = 500

// From the end of a scroll to a quick reader's tap.
const SCROLL_MS = 300

// After the load event and the last largest paint. Lighthouse counts requests before that paint as needed for it:
// without the pause a front page scored 89 to 100, a live blog 92.
const SETTLED_AFTER_MS = 1_000

// In case a hanging picture delays the load event.
const FETCH_AFTER_MS = 3_000

// Covers seconds without a network, as in a lift.
const RETRY_AFTER_MS = [1_000, 4_000, 16_000]

const gateOptions: GateOptions = {
  live: '[data-hydrate=live]',
  empty: '[data-hydrate=empty]',
  held: '[data-held=""],a[data-picture],[data-holds-next]>nav a[rel=next]',
  heldForSharing: '[data-held=share]',
  hydrated: HYDRATED,
  stored: ['masthead:bookmarks', 'masthead:following'],
  settledAfterMs: SETTLED_AFTER_MS,
  idleAfterMs: IDLE_AFTER_MS,
  holdForMs: HOLD_FOR_MS,
  pressMs: PRESS_MS,
  scrollMs: SCROLL_MS,
  fetchAfterMs: FETCH_AFTER_MS,
}

const fetchOptions: DeferredFetchOptions = { deferredId: DEFERRED_ID, retryAfterMs: RETRY_AFTER_MS }

/** The same on every page, without data of a reader or page. */
export const gateScript = () =>
  `(${keepTexts})(${JSON.stringify(HYDRATED)});(${installGate})(${JSON.stringify(gateOptions)},f=>(${createDeferredFetch})(${JSON.stringify(fetchOptions)},f))`
