import { GTAG_SCRIPT } from '../../../base/config/measurement/analytics'
import { eventValue, type Send } from '../events'

type Options = {
  id: string
  script?: string
  /** Whether `measurement` and `advertising` are agreed to; both false without a consent mode. */
  agreed: () => { measurement: boolean; advertising: boolean }
  /** Calls when `agreed` may have changed. */
  onChange: (listener: () => void) => void
}

type TagWindow = { dataLayer?: unknown[]; document: Document }

const WAIT_FOR_UPDATE_MS = 500

/**
 * Google Analytics with Consent Mode v2: https://developers.google.com/tag-platform/security/guides/consent. Everything
 * is denied first; without consent for measurement it counts without cookies.
 */
export function ga4(scope: TagWindow, { id, script = GTAG_SCRIPT, agreed, onChange }: Options): Send {
  scope.dataLayer ??= []
  const layer = scope.dataLayer
  // The tag reads `arguments` objects and ignores arrays.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: https://developers.google.com/tag-platform/gtagjs/reference
    layer.push(arguments)
  }
  gtag('consent', 'default', {
    ...consentState({ measurement: false, advertising: false }),
    wait_for_update: WAIT_FOR_UPDATE_MS,
  })
  const update = () => gtag('consent', 'update', consentState(agreed()))
  update()
  onChange(update)
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  const element = scope.document.createElement('script')
  element.async = true
  element.src = `${script}?id=${encodeURIComponent(id)}`
  scope.document.head.append(element)
  return (event, { url, title, referrer, facts }) => {
    const value = eventValue(event)
    gtag('event', event.name, {
      send_to: id,
      page_location: url,
      page_title: title,
      page_referrer: referrer,
      content_group: facts.section ?? facts.kind,
      page_kind: facts.kind,
      ...(value !== undefined && { detail: value }),
    })
  }
}

/** https://developers.google.com/tag-platform/security/concepts/consent-mode */
export function consentState({ measurement, advertising }: { measurement: boolean; advertising: boolean }) {
  const state = (isAgreed: boolean) => (isAgreed ? 'granted' : 'denied')
  return {
    analytics_storage: state(measurement),
    ad_storage: state(advertising),
    ad_user_data: state(advertising),
    ad_personalization: state(advertising),
  }
}
