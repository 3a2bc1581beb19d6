/** In development and on Vercel, next.config.mjs sets these headers. */
import type { ServerResponse } from 'node:http'
import { pageHeaders } from '../../settings/security-headers.mjs'

export type PolicySettings = Parameters<typeof pageHeaders>[0]

const POLICY = 'content-security-policy'

// Scripts and fonts need no policy, which would be 20 KB per page.
const STATIC = '/_next/static/'
const NO_DOCUMENT = /^(?:application\/javascript|text\/css|font\/)/
const OF_ANY_FILE = new Set(['X-Content-Type-Options', 'Strict-Transport-Security'])

/**
 * A response's own policy stays, since two would be combined.
 * @returns call before the head leaves
 */
export function pageHeadersFor(settings: PolicySettings): (response: ServerResponse) => void {
  const headers = new Map(pageHeaders(settings).map(({ key, value }) => [key, value]))
  const fileHeaders = new Map([...headers].filter(([name]) => OF_ANY_FILE.has(name)))
  return (response) => {
    if (!response.hasHeader(POLICY)) response.setHeaders(isStaticFile(response) ? fileHeaders : headers)
  }
}

function isStaticFile(response: ServerResponse): boolean {
  const isBelow = response.req.url?.startsWith(STATIC) ?? false
  return isBelow && NO_DOCUMENT.test(String(response.getHeader('content-type') ?? ''))
}
