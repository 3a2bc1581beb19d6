import { sandboxTokens } from '../content/slots/sandbox'

const CACHE = 'public, s-maxage=300, stale-while-revalidate=600'

export type FrameRequest = {
  siteUrl: string
  slotsOrigin: string | null
  host: string | null
}

/** @param forms whether forms may be submitted */
export function slotHeaders(
  { siteUrl, slotsOrigin, host }: FrameRequest,
  forms: boolean,
): Record<string, string> {
  const onSlotsOrigin =
    slotsOrigin !== null && host !== null && new URL(slotsOrigin).host === host.toLowerCase()
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': CACHE,
    'Content-Security-Policy': slotPolicy(siteUrl, onSlotsOrigin, forms),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Permissions-Policy': 'browsing-topics=()',
  }
}

/** A 503 is not cached. */
export function noDocument(status: 404 | 503, message: string): Response {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': status === 404 ? 'public, s-maxage=60' : 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  }
  return new Response(`${message}\n`, { status, headers })
}

function slotPolicy(siteUrl: string, onSlotsOrigin: boolean, forms: boolean): string {
  return [
    "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
    `frame-ancestors 'self'${onSlotsOrigin ? ` ${siteUrl}` : ''}`,
    "base-uri 'none'",
    `form-action ${forms ? 'https:' : "'none'"}`,
    `sandbox ${sandboxTokens({ hasOwnOrigin: onSlotsOrigin, forms })}`,
  ].join('; ')
}
