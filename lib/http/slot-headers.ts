/** What is sent with an advertisement's document. */
import { sandboxTokens } from '../content/slots/sandbox'

// Ads change a few times a day; the service is asked once in five minutes, and readers never wait for the answer.
const CACHE = 'public, s-maxage=300, stale-while-revalidate=600'

type Options = {
  /** The site that may frame the document: SITE_URL. */
  siteUrl: string
  /** Whether this very request came to SLOTS_ORIGIN. */
  onSlotsOrigin: boolean
}

/** Headers of a slot that exists. */
export function slotHeaders(options: Options): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': CACHE,
    'Content-Security-Policy': slotPolicy(options),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
}

/** Headers of an answer that holds no slot; `no-store` where the service failed, so the next reader asks again. */
export function noSlotHeaders(status: 404 | 503): Record<string, string> {
  return {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': status === 404 ? 'public, s-maxage=60' : 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
}

/** Advertisers may load from any https host, and may neither post forms nor move the base of their links. */
function slotPolicy({ siteUrl, onSlotsOrigin }: Options): string {
  return [
    "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
    `frame-ancestors 'self'${onSlotsOrigin ? ` ${siteUrl}` : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    `sandbox ${sandboxTokens(onSlotsOrigin)}`,
  ].join('; ')
}
