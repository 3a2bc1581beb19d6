import { DEFERRED_ID } from '@/lib/base/deferred-id.mjs'
import { createDeferredFetch, type DeferredFetchOptions } from './deferred-fetch'
import { type GateOptions, installGate } from './gate'
import { HYDRATED, PARTS_STARTED } from './hydrated'
import { createLaterStyles } from './later-styles'
import { keepTexts } from './translated-text'

// Hydration takes less, even on a slow phone.
const HOLD_FOR_MS = 6_000

const PRESS_MS = 500

// Lighthouse counts requests before the largest paint: without the pause, a front page scored 89 to 100.
const SETTLED_AFTER_MS = 1_000

// See components/trending/fresh-ranking.tsx.
const AGED_AFTER_MS = 5 * 60_000

// Pictures may delay the load event.
const SETTLE_AFTER_MS = 3_000

const RETRY_AFTER_MS = [1_000, 4_000, 16_000]

// Publishers' buttons may have no type.
const BUTTONS = 'button:not([type=submit])'
const HELD = '[data-held=""],[data-embed] input,a[data-picture],[data-holds-next]>nav a[rel=next]'

const gateOptions = (): GateOptions => ({
  pageScript: process.env.BUILT_PAGE_SCRIPT ?? '',
  // Hot reload needs the framework.
  live: process.env.NODE_ENV === 'development' ? 'body' : '[data-hydrate=live]',
  empty: '[data-hydrate=empty]',
  aging: '[data-hydrate=aging]',
  choosable: '[data-embed]',
  chosen: 'masthead:embeds',
  // Editors' own disclosures need no framework.
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
