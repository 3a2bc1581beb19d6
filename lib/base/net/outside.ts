/** Requests to hosts of others, which may not reach addresses of the publisher's own network. */
import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { withinNetworks } from './networks'

/**
 * Special-purpose addresses: RFC 6890 and the IANA registries. IPv6 addresses that lead to an IPv4 one are among them,
 * since a gateway would go on to it: 6to4, and both prefixes of NAT64.
 */
const isSpecial = withinNetworks(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3 ::/127 64:ff9b::/96 64:ff9b:1::/48 2002::/16 fc00::/7 fe80::/10 ff00::/8',
)

/** Whether a host is such an address, not a name. @param host as in a URL */
export function isInside(host: string): boolean {
  const literal = host.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && isSpecial(literal)
}

/** The connection is made to the addresses that were checked, so a name can't change in between. */
export const lookupOutside: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => isInside(address)))
      return done(new Error('resolves to an address inside'), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })

type Asked = {
  method: 'GET' | 'HEAD'
  headers: Record<string, string>
  timeoutMs: number
  /** Whether the host is one of the publisher's own that is configured, and so may be inside. */
  mayBeInside: boolean
}

/**
 * Sends a request to a host of others, or to a configured one. Follows no redirect, which could lead to another host.
 * @returns the response, whose body is yet to be read or destroyed
 * @throws if the host is an address inside, can't be reached, or doesn't answer in time
 */
export function ask(url: URL, { method, headers, timeoutMs, mayBeInside }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (!mayBeInside && isInside(url.hostname)) {
      reject(new Error('is an address inside'))
      return
    }
    const options = {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!mayBeInside && { lookup: lookupOutside }),
    }
    const send = url.protocol === 'https:' ? request : requestPlain
    send(url, options, resolve).on('error', reject).end()
  })
}
