import type { AgreedPurposes } from './consent-mode.client'
import { isAllowed } from './gate.client'

/**
 * What Google's tags are told about the reader's consent. A site without a consent question (`consent.mode`) has asked
 * nobody, so nothing counts as agreed.
 */
export function agreedPurposes(): AgreedPurposes {
  const needsConsent = Boolean(process.env.BUILT_CONSENT)
  return {
    measurement: needsConsent && isAllowed('measurement'),
    advertising: needsConsent && isAllowed('advertising'),
  }
}
