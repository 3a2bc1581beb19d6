import { PURPOSES } from '@/lib/base/config/measurement/consent'
import type { Consent } from '@/lib/features/consent/gate'

/**
 * Loads the page again when something that was allowed is refused: what already runs can't be stopped otherwise.
 * @returns a function that ends it
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
