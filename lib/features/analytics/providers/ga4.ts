import { type ConsentModeOptions, startConsentMode } from '../../../base/consent-mode'
import { GTAG_SCRIPT } from '../../../settings/measurement'
import { eventValue, type Send } from '../events'

type Options = ConsentModeOptions & { id: string; script?: string }

type TagWindow = { dataLayer?: unknown[]; document: Document }

/** Without consent, it uses no cookies. */
export function ga4(scope: TagWindow, { id, script = GTAG_SCRIPT, agreed, onChange }: Options): Send {
  const gtag = startConsentMode(scope, { agreed, onChange })
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
