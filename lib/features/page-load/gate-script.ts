import { DEFERRED_ID } from '../../base/deferred-id.mjs'
import { createDeferredFetch, type DeferredFetchOptions } from './deferred-fetch'
import { type GateOptions, installGate } from './gate'
import { HYDRATED, PARTS_STARTED } from './hydrated'
import { keepTexts } from './translated-text'

// Longer than a slow phone needs to load the framework and to hydrate the longest page.
const HOLD_FOR_MS = 6_000

// Longer presses are the browser's own gesture.
const PRESS_MS = 500

// After the load event and the last largest paint. Lighthouse counts requests before that paint as needed for it:
// without the pause a front page scored 89 to 100, a live blog 92.
const SETTLED_AFTER_MS = 1_000

// As often as the service ranks anew: components/listing/fresh-ranking.tsx.
const AGED_AFTER_MS = 5 * 60_000

// In case a hanging picture delays the load event.
const SETTLE_AFTER_MS = 3_000

// Covers seconds without a network, as in a lift.
const RETRY_AFTER_MS = [1_000, 4_000, 16_000]

// Also those of a publisher's own components, which may have no type.
const BUTTONS = 'button:not([type=submit])'
const HELD = '[data-held=""],[data-embed] input,a[data-picture],[data-holds-next]>nav a[rel=next]'

const gateOptions = (): GateOptions => ({
  pageScript: process.env.BUILT_PAGE_SCRIPT ?? '',
  // In development the framework brings changes of files to an open page.
  live: process.env.NODE_ENV === 'development' ? 'body' : '[data-hydrate=live]',
  empty: '[data-hydrate=empty]',
  aging: '[data-hydrate=aging]',
  choosable: '[data-embed]',
  chosen: 'masthead:embeds',
  // Editors' own need no framework.
  controls: `${BUTTONS},summary:not([data-read-aloud] *),${HELD}`,
  buttons: BUTTONS,
  held: HELD,
  heldForSharing: '[data-held=share]',
  part: '[data-part],[data-privacy-settings]',
  hydrated: HYDRATED,
  started: PARTS_STARTED,
  stored: ['masthead:bookmarks', 'masthead:following'],
  settledAfterMs: SETTLED_AFTER_MS,
  agedAfterMs: AGED_AFTER_MS,
  retryAfterMs: RETRY_AFTER_MS,
  holdForMs: HOLD_FOR_MS,
  pressMs: PRESS_MS,
  settleAfterMs: SETTLE_AFTER_MS,
})

const fetchOptions: DeferredFetchOptions = { deferredId: DEFERRED_ID, retryAfterMs: RETRY_AFTER_MS }

/** The same on every page, without data of a reader or page. */
export const gateScript = () =>
  `(${keepTexts})(${JSON.stringify(HYDRATED)});(${installGate})(${JSON.stringify(gateOptions())},f=>(${createDeferredFetch})(${JSON.stringify(fetchOptions)},f))`
