/** https://developers.google.com/tag-platform/security/guides/consent */
export type AgreedPurposes = { measurement: boolean; advertising: boolean }

export type ConsentModeOptions = {
  /** The reader's present answers. Both are false if consent mode is off. */
  agreed: () => AgreedPurposes
  onChange: (listener: () => void) => void
}

type TagWindow = { dataLayer?: unknown[] }

// Milliseconds that Google's tags wait for the reader's stored answer before they act on the default.
const WAIT_FOR_UPDATE_MS = 500

const started = new WeakSet<unknown[]>()

/**
 * Tells Google's tags that nothing is agreed to, then what the reader has chosen, now and after each change. Does this
 * once for each window, because several parts load Google's tags.
 */
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
  // Google's tags ignore arrays in `dataLayer`; they read only `arguments` objects, as in Google's own snippet.
  return function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: https://developers.google.com/tag-platform/gtagjs/reference
    layer.push(arguments)
  }
}

/** The state in Google's terms: https://developers.google.com/tag-platform/security/concepts/consent-mode */
export function consentState({ measurement, advertising }: AgreedPurposes) {
  const state = (isAgreed: boolean) => (isAgreed ? 'granted' : 'denied')
  return {
    analytics_storage: state(measurement),
    ad_storage: state(advertising),
    ad_user_data: state(advertising),
    ad_personalization: state(advertising),
  }
}
