import { eventValue, type Send } from '../events'
import { addressBelow, post } from './post'

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
