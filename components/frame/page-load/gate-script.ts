import { DEFERRED_ID } from '@/lib/base/deferred-id.mjs'
import { createDeferredFetch, type DeferredFetchOptions } from './deferred-fetch.client'
import { type GateOptions, installGate } from './gate.client'
import { HYDRATED, PARTS_STARTED } from './hydrated.client'
import { createLaterStyles } from './later-styles.client'
import { keepTexts } from './translated-text.client'

// How long a click on a held link or form may wait for its script, in milliseconds. Hydration takes less, even on a
// slow phone. After that the click is replayed, and the link or form works as it does without scripts.
const HOLD_FOR_MS = 6_000

// A focus event this soon after a press, in milliseconds, belongs to that press.
const PRESS_MS = 500

// The wait after the load event and after each larger paint, in milliseconds, before page data are requested.
// Lighthouse counts requests that begin before the largest paint: without this pause, the score of a front page varied
// between 89 and 100.
const SETTLED_AFTER_MS = 1_000

// After this many milliseconds a ranking on the page is out of date: components/trending/fresh-ranking.client.tsx refreshes it
// at the same interval.
const AGED_AFTER_MS = 5 * 60_000

// Milliseconds after DOMContentLoaded at which the page counts as settled in any case, because slow pictures may delay
// the load event for long.
const SETTLE_AFTER_MS = 3_000

// Waits before the second, third and fourth attempt to fetch a script or the page data, in milliseconds.
const RETRY_AFTER_MS = [1_000, 4_000, 16_000]

// Submit buttons are left out, because the event `submit` of their form is watched. The selector excludes one type
// instead of asking for `type=button`, because buttons in a publisher's own components may have no type.
const BUTTONS = 'button:not([type=submit])'
// Links, forms and fields that work without scripts, but differently: a click on one waits for the script that handles
// it.
const HELD = '[data-held=""],[data-embed] input,a[data-picture],[data-holds-next]>nav a[rel=next]'

const gateOptions = (): GateOptions => ({
  pageScript: process.env.BUILT_PAGE_SCRIPT ?? '',
  // In development the framework starts on every page, because hot reload needs it.
  live: process.env.NODE_ENV === 'development' ? 'body' : '[data-hydrate=live]',
  empty: '[data-hydrate=empty]',
  aging: '[data-hydrate=aging]',
  choosable: '[data-embed]',
  chosen: 'masthead:embeds',
  // `<details>` that editors put into a story's text work in the browser by themselves, so they do not start the
  // framework.
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

export const gateScript = () =>
  `(${keepTexts})(${JSON.stringify(HYDRATED)});(${installGate})(${JSON.stringify(gateOptions())},f=>(${createDeferredFetch})(${JSON.stringify(fetchOptions)},f),(${createLaterStyles})())`
