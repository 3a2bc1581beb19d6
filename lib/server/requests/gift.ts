/** What each response to a gift link gets (docs/gates.md#gift-links), on a server and on Vercel alike. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { metrics } from '../../base/metrics'
import { hasGifts, readGift } from '../gift-links'

const GIFT = /^\/account\/gift\/([^/]+)$/

/** The story is open to whoever has its link, and to no cache and no search engine. @param path without query */
export function hideGift(path: string, response: ServerResponse): void {
  if (!GIFT.test(path)) return
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('X-Robots-Tag', 'noindex')
  // Pictures and links of other hosts must not get the link. Forms of the page need it on the site itself.
  response.setHeader('Referrer-Policy', 'same-origin')
  response.removeHeader('ETag')
}

// Messengers and search engines open a link before, or without, any reader.
const PROGRAM = /bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|curl|python|http/i

/** Counts a link that a reader opened. */
export function countGift({ method, headers }: IncomingMessage, path: string, status: number): void {
  const [, token] = GIFT.exec(path) ?? []
  const agent = headers['user-agent'] ?? ''
  if (token === undefined || method !== 'GET' || status !== 200 || !hasGifts()) return
  if (agent === '' || PROGRAM.test(agent) || headers.rsc !== undefined) return
  const gift = readGift(token, Date.now())
  if (gift !== null) metrics.gifts.inc({ outcome: gift.state })
}
