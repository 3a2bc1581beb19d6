/** Who sent a request, as far as that can be known. */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The internal header that carries the address from where a request arrives to where it is limited. */
export const CLIENT_HEADER = 'x-masthead-client'

// Longer lists than this are not made by proxies.
const FORWARDED_MAX_CHARACTERS = 2_000

/**
 * The address to count a client by. Each proxy appends the address that called it to X-Forwarded-For, so only the
 * entries that trusted proxies wrote, from the right, are believed; what a client claims stands left of them.
 * @param socket the address of the connection
 * @param forwarded the X-Forwarded-For header
 * @param trustedProxies how many proxies stand in front of the site
 * @returns an IPv4 address, or the first half of an IPv6 address, which is what one household or server gets
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const claimed = trustedProxies > 0 && forwarded ? entryFromRight(forwarded, trustedProxies) : null
  return networkOf(claimed ?? '') ?? networkOf(socket ?? '') ?? 'unknown'
}

/**
 * The client to whom the calls that a request causes are charged: as a trusted proxy says, else who opened the
 * connection. Null where that is an address of a private network: a proxy that the site was not told of, behind which
 * are all readers.
 */
export function chargedClient(
  socket: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string | null {
  const told = trustedProxies > 0 && forwarded ? entryFromRight(forwarded, trustedProxies) : null
  const network = networkOf(told ?? '')
  if (network !== null) return network
  return socket === undefined || isPrivate(socket) ? null : networkOf(socket)
}

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

function isPrivate(address: string): boolean {
  const plain = address.split('%')[0]?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  return PRIVATE.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

function entryFromRight(forwarded: string, place: number): string | null {
  const entries = forwarded.slice(-FORWARDED_MAX_CHARACTERS).split(',')
  return withoutPort((entries.at(-place) ?? '').trim())
}

/** `192.0.2.1:443`, `[2001:db8::1]:443` and `"[2001:db8::1]"` hold an address and more. */
function withoutPort(entry: string): string {
  const bare = entry.replaceAll('"', '')
  const bracketed = /^\[([^\]]+)\]/.exec(bare)?.[1]
  return bracketed ?? bare.replace(/^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/, '$1')
}

function networkOf(address: string): string | null {
  const withoutZone = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(withoutZone)?.[1]
  if (isIPv4(mapped ?? withoutZone)) return mapped ?? withoutZone
  return isIPv6(withoutZone) ? `${firstHalf(withoutZone)}::/64` : null
}

const GROUPS = 8

function firstHalf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return groups
    .slice(0, GROUPS / 2)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
