import type { Consent } from '@/lib/features/consent/gate'
import { PURPOSES } from '@/lib/settings/measurement'

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
