import type { Purpose } from '@/lib/settings/measurement'

export type Consent = {
  allows(purpose: Purpose): boolean
  subscribe(listener: () => void): () => void
}

type Shared = { listeners: Set<() => void>; provided: Consent | null }

const SHARED = Symbol.for('masthead.consent')

/** Shared, since two scripts load this module. */
function shared(): Shared {
  const scope = globalThis as { [SHARED]?: Shared }
  scope[SHARED] ??= { listeners: new Set(), provided: null }
  return scope[SHARED]
}

/** Compiled in: `consent.mode` of site.config.ts. */
export function isAllowed(purpose: Purpose): boolean {
  if (!process.env.BUILT_CONSENT) return true
  return shared().provided?.allows(purpose) ?? false
}

export function subscribeToConsent(listener: () => void): () => void {
  const { listeners } = shared()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns cancels */
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

export function provideConsent(consent: Consent): void {
  const notify = () => {
    for (const listener of [...shared().listeners]) listener()
  }
  shared().provided = consent
  consent.subscribe(notify)
  notify()
}

/** https://www.w3.org/TR/gpc/ */
export const hasPrivacySignal = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
