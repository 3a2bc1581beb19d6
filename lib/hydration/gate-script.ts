/** The gate of `gate.ts` as the text that stands in every page's head, and the marks it goes by. */
import { installGate } from './gate'
import { HYDRATED } from './hydrated'

/**
 * After its load event. Lighthouse (12.8, simulated slow 4G, processor four times slower) ends its measure of blocked
 * time when a page has been quiet for a second, and real readers have mostly scrolled by then: see docs/performance.md.
 */
const IDLE_AFTER_MS = 3_000

// Longer than a slow phone takes to hydrate the longest page.
const HOLD_FOR_MS = 4_000

/** What stands inline: the same on every page, and nothing of anybody. */
export const gateScript = () =>
  `(${installGate})(${JSON.stringify({
    live: '[data-hydrate]',
    held: '[data-held=""],a[data-picture],[data-holds-next]>nav a[rel=next]',
    heldForSharing: '[data-held=share]',
    hydrated: HYDRATED,
    stored: ['masthead:bookmarks', 'masthead:following'],
    idleAfterMs: IDLE_AFTER_MS,
    holdForMs: HOLD_FOR_MS,
  })})`
