import { sandboxTokens } from '../content/slots/sandbox'

// Ads change a few times a day; readers never wait for the renewal.
const CACHE = 'public, s-maxage=300, stale-while-revalidate=600'

type Options = {
  /** SITE_URL, which may frame the document. */
  siteUrl: string
  onSlotsOrigin: boolean
  /** Whether its forms may be sent. */
  forms: boolean
}

export function slotHeaders(options: Options): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': CACHE,
    'Content-Security-Policy': slotPolicy(options),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Permissions-Policy': 'browsing-topics=()',
  }
}

/** Without a slot; `no-store` for a 503, so that the next request tries again. */
export function noSlotHeaders(status: 404 | 503): Record<string, string> {
  return {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': status === 404 ? 'public, s-maxage=60' : 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
}

/** Any https source is allowed; base addresses are not, forms by configuration. */
function slotPolicy({ siteUrl, onSlotsOrigin, forms }: Options): string {
  return [
    "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
    `frame-ancestors 'self'${onSlotsOrigin ? ` ${siteUrl}` : ''}`,
    "base-uri 'none'",
    `form-action ${forms ? 'https:' : "'none'"}`,
    `sandbox ${sandboxTokens({ hasOwnOrigin: onSlotsOrigin, forms })}`,
  ].join('; ')
}
