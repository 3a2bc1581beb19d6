import type { Send } from '../events'
import { post } from './post'

/** See docs/analytics.md. */
export function endpoint({ address }: { address: string }): Send {
  return ({ name, ...values }, page) => post(address, JSON.stringify({ event: name, ...values, ...page }))
}

export function beacon(settings: { address: string }): Send {
  const send = endpoint(settings)
  return (event, page) => {
    if (event.name === 'page_view' || event.name === 'engaged') send(event, page)
  }
}
