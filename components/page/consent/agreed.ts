import type { AgreedPurposes } from './consent-mode'
import { isAllowed } from './gate'

/** Without a consent question, nothing counts as agreed. */
export function agreedPurposes(): AgreedPurposes {
  const needsConsent = Boolean(process.env.BUILT_CONSENT)
  return {
    measurement: needsConsent && isAllowed('measurement'),
    advertising: needsConsent && isAllowed('advertising'),
  }
}
