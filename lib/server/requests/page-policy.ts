/**
 * Security headers of pages on a server. They depend on settings that are read at the start, so they can't be part of a
 * build; in development and on Vercel next.config.mjs sets them.
 */
import type { ServerResponse } from 'node:http'
import { pageHeaders } from '../../settings/security-headers.mjs'

export type PolicySettings = Parameters<typeof pageHeaders>[0]

const POLICY = 'content-security-policy'

// Scripts, style sheets and fonts need no content security policy. Sent with each of them, it would cost 20 KB a page.
const STATIC = '/_next/static/'
const NO_DOCUMENT = /^(?:application\/javascript|text\/css|font\/)/
const OF_ANY_FILE = new Set(['X-Content-Type-Options', 'Strict-Transport-Security'])
// Refusals, slots, pages of letters, documents and pictures have a policy of their own, which says what they may load.
const OF_OWN_POLICY = new Set([...OF_ANY_FILE, 'Referrer-Policy'])

/**
 * A header that the response has already stays. A browser would combine two policies and apply the stricter rules of
 * both; and the address of a preview link contains a token, so its `Referrer-Policy: no-referrer` must not be weakened.
 * @returns a function to call before the head leaves
 */
export function pageHeadersFor(settings: PolicySettings): (response: ServerResponse) => void {
  const headers = new Map(pageHeaders(settings).map(({ key, value }) => [key, value]))
  const only = (names: ReadonlySet<string>) => [...headers].filter(([name]) => names.has(name))
  const [fileHeaders, withOwnPolicy] = [only(OF_ANY_FILE), only(OF_OWN_POLICY)]
  return (response) => {
    const due = response.hasHeader(POLICY) ? withOwnPolicy : isStaticFile(response) ? fileHeaders : headers
    for (const [name, value] of due) if (!response.hasHeader(name)) response.setHeader(name, value)
  }
}

function isStaticFile(response: ServerResponse): boolean {
  const isBelow = response.req.url?.startsWith(STATIC) ?? false
  return isBelow && NO_DOCUMENT.test(String(response.getHeader('content-type') ?? ''))
}
