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

const listeners = new Set<() => void>()
let provided: Consent | null = null

/** False until a reader has agreed. Compiled in: `consent.mode` of site.config.ts, empty for `none`. */
export function isAllowed(purpose: Purpose): boolean {
  if (!process.env.BUILT_CONSENT) return true
  return provided?.allows(purpose) ?? false
}

/** @param listener called when an answer may have changed */
export function subscribeToConsent(listener: () => void): () => void {
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
    for (const listener of [...listeners]) listener()
  }
  provided = consent
  consent.subscribe(notify)
  notify()
}
