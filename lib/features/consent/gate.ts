/**
 * Whether something may start for a purpose. Advertisements, analytics and remembered choices of embeds ask here.
 * Without a consent mode everything may, and the build leaves out the rest.
 */
import type { Purpose } from '../../base/config/measurement/consent'

export type Consent = {
  allows(purpose: Purpose): boolean
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void
}

type Shared = { listeners: Set<() => void>; provided: Consent | null }

const SHARED = Symbol.for('masthead.consent')

/** One for the page's script and the framework's, which each have this module. */
function shared(): Shared {
  const scope = globalThis as { [SHARED]?: Shared }
  scope[SHARED] ??= { listeners: new Set(), provided: null }
  return scope[SHARED]
}

/** False until a reader has agreed. Compiled in: `consent.mode` of site.config.ts, empty for `none`. */
export function isAllowed(purpose: Purpose): boolean {
  if (!process.env.BUILT_CONSENT) return true
  return shared().provided?.allows(purpose) ?? false
}

/** @param listener called when an answer may have changed */
export function subscribeToConsent(listener: () => void): () => void {
  const { listeners } = shared()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls once, as soon as the purpose is allowed.
 * @returns a function that cancels it
 */
export function whenAllowed(purpose: Purpose, start: () => void): () => void {
  if (isAllowed(purpose)) {
    start()
    return () => {}
  }
  const end = subscribeToConsent(() => {
    if (!isAllowed(purpose)) return
    end()
    start()
  })
  return end
}

/** Hands over the answers of the banner or the platform. */
export function provideConsent(consent: Consent): void {
  const notify = () => {
    for (const listener of [...shared().listeners]) listener()
  }
  shared().provided = consent
  consent.subscribe(notify)
  notify()
}
