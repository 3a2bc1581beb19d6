import type { Consent } from '@/components/page/consent/gate.client'
import { PURPOSES } from '@/lib/settings/measurement'

/** Null if the browser blocks storage: reading the property then throws. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export const SETTINGS_BUTTON = '[data-privacy-settings]'

/**
 * Reloads the page when the reader withdraws consent, because scripts that are running can't be stopped in another way.
 * @returns a function that ends it
 */
export function reloadWhenWithdrawn(consent: Consent): () => void {
  const allowedPurposes = () => PURPOSES.filter((purpose) => consent.allows(purpose))
  let before = allowedPurposes()
  return consent.subscribe(() => {
    const isWithdrawn = before.some((purpose) => !consent.allows(purpose))
    before = allowedPurposes()
    if (isWithdrawn) window.location.reload()
  })
}
