/** In development and on Vercel, next.config.mjs sets these headers. */
import { ServerResponse } from 'node:http'
import { pageHeaders } from '../../settings/security-headers.mjs'

export type PolicySettings = Parameters<typeof pageHeaders>[0]

const POLICY = 'content-security-policy'

// Scripts and fonts need no policy, which would be 20 KB per page.
const STATIC = '/_next/static/'
const NO_DOCUMENT = /^(?:application\/javascript|text\/css|font\/)/
const OF_ANY_FILE = new Set(['X-Content-Type-Options', 'Strict-Transport-Security'])

/** Responses with their own policy keep it, since two policies would be combined. */
export function sendPageHeaders(settings: PolicySettings): void {
  const headers = new Map(pageHeaders(settings).map(({ key, value }) => [key, value]))
  const fileHeaders = new Map([...headers].filter(([name]) => OF_ANY_FILE.has(name)))
  const { writeHead } = ServerResponse.prototype
  // Node also calls it for implicit heads.
  ServerResponse.prototype.writeHead = function withPageHeaders(this: ServerResponse, ...args: unknown[]) {
    if (!this.headersSent && !this.hasHeader(POLICY) && !namesPolicy(args.at(-1)))
      this.setHeaders(isStaticFile(this) ? fileHeaders : headers)
    return Reflect.apply(writeHead, this, args)
  } as typeof writeHead
}

function isStaticFile(response: ServerResponse): boolean {
  const isBelow = response.req.url?.startsWith(STATIC) ?? false
  return isBelow && NO_DOCUMENT.test(String(response.getHeader('content-type') ?? ''))
}

function namesPolicy(headers: unknown): boolean {
  if (typeof headers !== 'object' || headers === null) return false
  const names = Array.isArray(headers) ? headers.map(String) : Object.keys(headers)
  return names.some((name) => name.toLowerCase() === POLICY)
}
