import { type ConsentModeOptions, startConsentMode } from '@/components/page/consent/consent-mode.client'
import { GTAG_SCRIPT, PLAUSIBLE_SERVER } from '@/lib/settings/measurement'
import { eventValue, type Send } from './events.client'

/** Sends without waiting for an answer. Failures are ignored, because the page must not depend on measuring. */
function post(address: string, body: string | URLSearchParams): void {
  // The type `text/plain` makes it a simple request: browsers send no preflight before it, which would double the
  // requests.
  const headers = typeof body === 'string' ? { 'Content-Type': 'text/plain' } : undefined
  fetch(address, {
    method: 'POST',
    body,
    ...(headers && { headers }),
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  }).catch(() => {})
}

const addressBelow = (server: string, path: string) => `${server}${server.endsWith('/') ? '' : '/'}${path}`

/** Sends each event as JSON to the publisher's own address: docs/analytics.md. */
export function endpoint({ address }: { address: string }): Send {
  return ({ name, ...values }, page) => post(address, JSON.stringify({ event: name, ...values, ...page }))
}

/** Sends only page views and reading time, to the publisher's own address. */
export function beacon(settings: { address: string }): Send {
  const send = endpoint(settings)
  return (event, page) => {
    if (event.name === 'page_view' || event.name === 'engaged') send(event, page)
  }
}

/** https://developer.matomo.org/api-reference/tracking-api */
export function matomo({ server, site }: { server: string; site: number }): Send {
  return (event, { url, title, referrer, facts }) => {
    const value = eventValue(event)
    const ofEvent: Record<string, string> =
      event.name === 'page_view'
        ? { action_name: title }
        : {
            e_c: facts.kind,
            e_a: event.name,
            ...(typeof value === 'string' && { e_n: value }),
            ...(typeof value === 'number' && { e_v: String(value) }),
          }
    post(
      addressBelow(server, 'matomo.php'),
      new URLSearchParams({
        idsite: String(site),
        rec: '1',
        apiv: '1',
        send_image: '0',
        rand: String(Math.floor(Math.random() * 1e9)),
        url,
        ...(referrer && { urlref: referrer }),
        ...ofEvent,
      }),
    )
  }
}

/** https://plausible.io/docs/events-api */
export function plausible({ domain, server = PLAUSIBLE_SERVER }: { domain: string; server?: string }): Send {
  return (event, { url, referrer, facts }) => {
    const { kind, section, access } = facts
    const value = eventValue(event)
    post(
      addressBelow(server, 'api/event'),
      JSON.stringify({
        name: event.name === 'page_view' ? 'pageview' : event.name,
        domain,
        url,
        ...(referrer && { referrer }),
        props: { kind, section, access, ...(value !== undefined && { value }) },
      }),
    )
  }
}

type Options = ConsentModeOptions & { id: string; script?: string }

type TagWindow = { dataLayer?: unknown[]; document: Document }

/** Google Analytics 4. Before the reader has agreed it sets no cookies: consent mode says that nothing is agreed. */
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
