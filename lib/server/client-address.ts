/**
 * Whose request this is, as one short text to count by. The wire knows only who opened the connection; a proxy in
 * front of the site adds whom it was called by to `X-Forwarded-For`, and so can anybody else, so only as many entries
 * are believed as there are proxies of ours.
 */
import { isIP } from 'node:net'

// Far more than any chain of proxies writes; of a longer header only the end counts, which our own proxies wrote.
const FORWARDED_MAX_CHARACTERS = 2_048

/**
 * The address of the client.
 * @param socketAddress who opened the connection; undefined where it is already gone or is no network connection
 * @param forwardedFor the X-Forwarded-For header as it came
 * @param trustedProxies how many proxies stand in front of the site: TRUSTED_PROXIES
 * @returns an IPv4 address, the /64 network of an IPv6 one, or '' where nothing is known
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const socket = countedAddress(socketAddress ?? '') ?? ''
  if (trustedProxies < 1 || !forwardedFor) return socket
  const named = forwardedFor.slice(-FORWARDED_MAX_CHARACTERS).split(',').at(-trustedProxies)
  // Fewer entries than proxies, or one that is no address: the request did not come the way it should have.
  return (named !== undefined && countedAddress(named.trim())) || socket
}

/**
 * An address as it is counted: without port and zone, IPv4 written in IPv6 as IPv4, and IPv6 by its first 64 bits,
 * since a household or a server owns at least that many addresses.
 * @returns null where the text is no address
 */
export function countedAddress(text: string): string | null {
  const bare = withoutPort(text).replace(/%.*$/s, '')
  switch (isIP(bare)) {
    case 4:
      return bare
    case 6:
      return mappedIpv4(bare) ?? networkOf(bare)
    default:
      return null
  }
}

/** `203.0.113.7:5123` and `[2001:db8::1]:5123`; a bare IPv6 address has colons of its own. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]{2,60})\](?::\d{1,5})?$/.exec(text)
  if (bracketed) return bracketed[1] ?? ''
  return /^([\d.]{7,15}):\d{1,5}$/.exec(text)?.[1] ?? text
}

function mappedIpv4(address: string): string | null {
  const [high, low] = groupsOf(address).slice(6)
  const isMapped = groupsOf(address)
    .slice(0, 6)
    .every((group, index) => group === (index === 5 ? 0xffff : 0))
  if (!isMapped || high === undefined || low === undefined) return null
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function networkOf(address: string): string {
  const network = groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight 16-bit groups of a valid IPv6 address, `::` filled in and a dotted end read as two groups. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::')
  const [left, right] = [readGroups(before), readGroups(after ?? '')]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right]
}

function readGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [(a << 8) | b, (c << 8) | d]
  })
}
