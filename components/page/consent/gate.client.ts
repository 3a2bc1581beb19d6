import type { Purpose } from '@/lib/settings/measurement'

export type Consent = {
  allows(purpose: Purpose): boolean
  subscribe(listener: () => void): () => void
}

type Shared = { listeners: Set<() => void>; provided: Consent | null }

const SHARED = Symbol.for('masthead.consent')

/**
 * Held in a global, because both the page script and React's bundle contain this module: with a variable of the module
 * each would have its own list of listeners.
 */
function sharedState(): Shared {
  const scope = globalThis as { [SHARED]?: Shared }
  scope[SHARED] ??= { listeners: new Set(), provided: null }
  return scope[SHARED]
}

/**
 * `BUILT_CONSENT` is compiled in from `consent.mode` of site.config.ts. Without a consent question everything is
 * allowed; with one, nothing is until an answer is known.
 */
export function isAllowed(purpose: Purpose): boolean {
  if (!process.env.BUILT_CONSENT) return true
  return sharedState().provided?.allows(purpose) ?? false
}

/** Calls after each change of the reader's answers. @returns a function that ends it */
export function subscribeToConsent(listener: () => void): () => void {
  const { listeners } = sharedState()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `start` as soon as the reader has agreed, once. @returns cancels it */
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

/** Sets where the reader's answers come from, and tells all who wait for them. */
export function provideConsent(consent: Consent): void {
  const notify = () => {
    for (const listener of [...sharedState().listeners]) listener()
  }
  sharedState().provided = consent
  consent.subscribe(notify)
  notify()
}

/** Whether the browser sends the Global Privacy Control signal: https://www.w3.org/TR/gpc/ */
export const hasPrivacySignal = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
