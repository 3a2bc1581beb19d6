/**
 * The security headers of pages and files, from the environment of this start. In development and on Vercel
 * next.config.mjs sets them.
 */
import { ServerResponse } from 'node:http'
import { pageHeaders } from '../../base/config/security-headers.mjs'

export type PolicySettings = Parameters<typeof pageHeaders>[0]

const POLICY = 'content-security-policy'

// A policy is for documents and workers. On twenty scripts, style sheets and fonts of a page it was 20 KB.
const STATIC = '/_next/static/'
const NO_DOCUMENT = /^(?:application\/javascript|text\/css|font\/)/
const OF_ANY_FILE = new Set(['X-Content-Type-Options', 'Strict-Transport-Security'])

/**
 * Sets them on every response of this process that has no policy of its own, as slots and AMP stories have: two
 * policies would be combined. Scripts, style sheets and fonts of the build have only what concerns files. Responses to requests from before the installation have them too.
 */
export function sendPageHeaders(settings: PolicySettings): void {
  const headers = new Map(pageHeaders(settings).map(({ key, value }) => [key, value]))
  const fileHeaders = new Map([...headers].filter(([name]) => OF_ANY_FILE.has(name)))
  const { writeHead } = ServerResponse.prototype
  // Node calls it for implicit heads as well.
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

/** @param headers the last argument of writeHead: a record or a flat list, if given */
function namesPolicy(headers: unknown): boolean {
  if (typeof headers !== 'object' || headers === null) return false
  const names = Array.isArray(headers) ? headers.map(String) : Object.keys(headers)
  return names.some((name) => name.toLowerCase() === POLICY)
}
