import { describe, expect, it } from 'vitest'
import { consentState, startConsentMode } from '@/lib/base/consent-mode'

describe('Consent Mode', () => {
  it('Consent Mode sets one default per window for all tags, and sends an update when consent changes', () => {
    const scope: { dataLayer?: unknown[] } = {}
    let agreed = { measurement: false, advertising: false }
    const listeners: (() => void)[] = []
    const options = {
      agreed: () => agreed,
      onChange: (listener: () => void) => void listeners.push(listener),
    }
    const analytics = startConsentMode(scope, options)
    const ads = startConsentMode(scope, options)
    agreed = { measurement: true, advertising: true }
    for (const listener of listeners) listener()
    analytics('js')
    ads('set', 'a')
    expect(scope.dataLayer?.map((one) => [...(one as Iterable<unknown>)])).toEqual([
      [
        'consent',
        'default',
        { ...consentState({ measurement: false, advertising: false }), wait_for_update: 500 },
      ],
      ['consent', 'update', consentState({ measurement: false, advertising: false })],
      ['consent', 'update', consentState(agreed)],
      ['js'],
      ['set', 'a'],
    ])
  })
})
