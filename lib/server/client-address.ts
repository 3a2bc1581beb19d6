import { isIPv4, isIPv6 } from 'node:net'
import { withinNetworks } from '../base/net'

/**
 * The internal header that brings the client's address from lib/server/requests/requests.ts to the limits. It is
 * overwritten there for each request.
 */
export const CLIENT_HEADER = 'x-masthead-client'

// Proxies never make a longer list. The end is read, since the nearest proxies write there.
const FORWARDED_MAX_CHARACTERS = 2_000

/**
 * The address by which a client's requests are limited. Each proxy appends the address that called it to
 * X-Forwarded-For, so only the entries of trusted proxies, counted from the right, are believed. What a client claims
 * stands left of them.
 * @returns an IPv4 address, or the /64 prefix of an IPv6 address, which is what one household or server gets
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  return forwardedNetwork(forwarded, trustedProxies) ?? networkOf(socket ?? '') ?? 'unknown'
}

/**
 * The client to which renders and calls of the content service are charged. Null if the connection comes from a private
 * address: that is a proxy which TRUSTED_PROXIES does not count, and all readers are behind it.
 */
export function chargedClient(
  socket: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string | null {
  const socketNetwork = socket === undefined || isPrivate(socket) ? null : networkOf(socket)
  return forwardedNetwork(forwarded, trustedProxies) ?? socketNetwork
}

const isInPrivateNetwork = withinNetworks(
  '10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16 ::1/128 fc00::/7 fe80::/10',
)

const isPrivate = (address: string) =>
  isInPrivateNetwork(address.split('%')[0]?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '')

function forwardedNetwork(forwarded: string | undefined, trustedProxies: number): string | null {
  if (trustedProxies === 0 || !forwarded) return null
  const entries = forwarded.slice(-FORWARDED_MAX_CHARACTERS).split(',')
  return networkOf(withoutPort((entries.at(-trustedProxies) ?? '').trim()))
}

/** Some proxies add a port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
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
