import { PLAUSIBLE_SERVER } from '../../../settings/measurement'
import { eventValue, type Send } from '../events'
import { addressBelow, post } from './post'

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
