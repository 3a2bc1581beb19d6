/**
 * Carries the client's address to where it is counted. `proxy.ts` sees headers only, and a client can send any
 * header, so the address is written over an internal one as soon as the request is there.
 */
import type { IncomingMessage } from 'node:http'
import { env } from '../config/env'
import { log } from '../log'
import { clientAddress } from './client-address'

export const CLIENT_HEADER = 'x-masthead-client'

/** Names the client of a request in its headers, whatever the client itself wrote there. */
export function nameClient(request: Pick<IncomingMessage, 'headers' | 'socket'>): void {
  const { TRUSTED_PROXIES } = env()
  const { remoteAddress } = request.socket
  const forwarded = request.headers['x-forwarded-for']
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  if (forwardedFor !== undefined && TRUSTED_PROXIES === 0) warnOfUncountedProxy(remoteAddress)
  request.headers[CLIENT_HEADER] = clientAddress(remoteAddress, forwardedFor, TRUSTED_PROXIES)
}

/**
 * The client of a request, or '' where it isn't known.
 * @param headers as `proxy.ts` gets them
 * @param isVercel there the platform calls the site in its own way, overwrites these two headers, and nothing of ours
 *   runs before: a client could have written our own header
 */
export function namedClient(headers: Headers, isVercel: boolean): string {
  if (!isVercel) return headers.get(CLIENT_HEADER) ?? ''
  const named = headers.get('x-vercel-forwarded-for') ?? headers.get('x-real-ip') ?? ''
  return clientAddress(named.split(',')[0]?.trim(), undefined, 0)
}

let hasWarned = false

const PRIVATE = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i

/** Behind a proxy nobody counted, all readers are one client and meet its limits together. */
function warnOfUncountedProxy(remoteAddress: string | undefined): void {
  if (hasWarned || !PRIVATE.test(remoteAddress ?? '')) return
  hasWarned = true
  log.warn({
    event: 'uncounted-proxy',
    hint: 'requests come through a proxy: set TRUSTED_PROXIES to how many there are, or all readers share one limit',
  })
}
