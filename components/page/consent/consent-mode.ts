/** https://developers.google.com/tag-platform/security/guides/consent */
export type AgreedPurposes = { measurement: boolean; advertising: boolean }

export type ConsentModeOptions = {
  /** Both are false without consent mode. */
  agreed: () => AgreedPurposes
  onChange: (listener: () => void) => void
}

type TagWindow = { dataLayer?: unknown[] }

const WAIT_FOR_UPDATE_MS = 500

const started = new WeakSet<unknown[]>()

/** Once per window. */
export function startConsentMode(scope: TagWindow, { agreed, onChange }: ConsentModeOptions) {
  const gtag = gtagOf(scope)
  const layer = scope.dataLayer
  if (layer === undefined || started.has(layer)) return gtag
  started.add(layer)
  gtag('consent', 'default', {
    ...consentState({ measurement: false, advertising: false }),
    wait_for_update: WAIT_FOR_UPDATE_MS,
  })
  const update = () => gtag('consent', 'update', consentState(agreed()))
  update()
  onChange(update)
  return gtag
}

function gtagOf(scope: TagWindow): (...args: unknown[]) => void {
  scope.dataLayer ??= []
  const layer = scope.dataLayer
  // The tag ignores arrays.
  return function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: https://developers.google.com/tag-platform/gtagjs/reference
    layer.push(arguments)
  }
}

/** https://developers.google.com/tag-platform/security/concepts/consent-mode */
export function consentState({ measurement, advertising }: AgreedPurposes) {
  const state = (isAgreed: boolean) => (isAgreed ? 'granted' : 'denied')
  return {
    analytics_storage: state(measurement),
    ad_storage: state(advertising),
    ad_user_data: state(advertising),
    ad_personalization: state(advertising),
  }
}
