import type { Consent } from '@/components/page/consent/gate'
import { PURPOSES } from '@/lib/settings/measurement'

/** Null where storage is blocked. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export const SETTINGS_BUTTON = '[data-privacy-settings]'

/**
 * Running scripts cannot be stopped otherwise.
 * @returns function that stops watching
 */
export function reloadWhenWithdrawn(consent: Consent): () => void {
  const allowed = () => PURPOSES.filter((purpose) => consent.allows(purpose))
  let before = allowed()
  return consent.subscribe(() => {
    const isWithdrawn = before.some((purpose) => !consent.allows(purpose))
    before = allowed()
    if (isWithdrawn) window.location.reload()
  })
}
