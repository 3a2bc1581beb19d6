/**
 * The security headers of pages and files, from the environment of this start. In development and on Vercel
 * next.config.mjs sets them.
 */
import { ServerResponse } from 'node:http'
import { pageHeaders } from '../../base/config/security-headers.mjs'

export type PolicySettings = Parameters<typeof pageHeaders>[0]

const POLICY = 'content-security-policy'

/**
 * Sets them on every response of this process that has no policy of its own, as slots and AMP stories have: two
 * policies would be combined. Responses to requests from before the installation have them too.
 */
export function sendPageHeaders(settings: PolicySettings): void {
  const headers = new Map(pageHeaders(settings).map(({ key, value }) => [key, value]))
  const { writeHead } = ServerResponse.prototype
  // Node calls it for implicit heads as well.
  ServerResponse.prototype.writeHead = function withPageHeaders(this: ServerResponse, ...args: unknown[]) {
    if (!this.headersSent && !this.hasHeader(POLICY) && !namesPolicy(args.at(-1))) this.setHeaders(headers)
    return Reflect.apply(writeHead, this, args)
  } as typeof writeHead
}

/** @param headers the last argument of writeHead: a record or a flat list, if given */
function namesPolicy(headers: unknown): boolean {
  if (typeof headers !== 'object' || headers === null) return false
  const names = Array.isArray(headers) ? headers.map(String) : Object.keys(headers)
  return names.some((name) => name.toLowerCase() === POLICY)
}
