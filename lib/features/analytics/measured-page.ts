import { readPageFacts } from '../../base/page-facts'
import type { MeasuredPage } from './events'

/** Other parameters may identify a person. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

export function plainUrl(address: string): string {
  const url = new URL(address)
  const kept = CAMPAIGN.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value.slice(0, 100)]]
  })
  const query = new URLSearchParams(kept).toString()
  return `${url.origin}${url.pathname}${query && `?${query}`}`
}

/** Only the origin; empty within the site. */
export function plainReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return ''
  const from = new URL(referrer).origin
  return from === origin || from === 'null' ? '' : from
}

export function measuredPage(document: Document, address: string, referrer: string): MeasuredPage {
  return {
    url: plainUrl(address),
    title: document.title,
    referrer: plainReferrer(referrer, new URL(address).origin),
    facts: readPageFacts(document),
  }
}
