import type { Send } from '../events'
import { post } from './post'

/** The publisher's own: `{ event, value fields, url, title, referrer, facts }`, documented in docs/analytics.md. */
export function endpoint({ address }: { address: string }): Send {
  return ({ name, ...values }, page) => post(address, JSON.stringify({ event: name, ...values, ...page }))
}

/** Page views and engaged time alone. */
export function beacon(settings: { address: string }): Send {
  const send = endpoint(settings)
  return (event, page) => {
    if (event.name === 'page_view' || event.name === 'engaged') send(event, page)
  }
}
