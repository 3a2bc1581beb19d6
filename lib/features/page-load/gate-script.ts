/** The gate (`gate.ts`) as an inline script for the head of every page, with its settings. */
import { DEFERRED_ID } from '../../base/deferred-id.mjs'
import { createDeferredFetch, type DeferredFetchOptions } from './deferred-fetch'
import { type GateOptions, installGate } from './gate'
import { HYDRATED } from './hydrated'

/**
 * After its load event. Lighthouse (12.8, simulated slow 4G, processor four times slower) ends its measure of blocked
 * time when a page has been quiet for a second, and real readers have mostly scrolled by then: see docs/performance.md.
 */
const IDLE_AFTER_MS = 3_000

// Longer than a slow phone takes to hydrate the longest page.
const HOLD_FOR_MS = 4_000

// A browser takes a longer press for one of its own.
const PRESS_MS = 500

// The time between the end of a scroll and a tap on what it was for, of a quick reader.
const SCROLL_MS = 300

// After the load event and the last largest paint. Lighthouse counts whatever was asked for before that paint as needed
// for it: without the pause a front page had 89 to 100 points from run to run, a live blog 92.
const SETTLED_AFTER_MS = 1_000

// A picture that hangs would keep the load event from coming.
const FETCH_AFTER_MS = 3_000

// Some seconds without a network, as in a lift.
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

/** The inline script: the same on every page, without any data of a reader or a page. */
export const gateScript = () =>
  `(${installGate})(${JSON.stringify(gateOptions)},f=>(${createDeferredFetch})(${JSON.stringify(fetchOptions)},f))`
