import type { AgreedPurposes } from '../../base/consent-mode'
import { isAllowed } from './gate'

/** What the reader agreed to, as tags ask. Without a question there is no agreement, though nothing waits for one. */
export function agreedPurposes(): AgreedPurposes {
  const needsConsent = Boolean(process.env.BUILT_CONSENT)
  return {
    measurement: needsConsent && isAllowed('measurement'),
    advertising: needsConsent && isAllowed('advertising'),
  }
}
