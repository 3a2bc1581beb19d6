/**
 * The networks of crawlers, as their owners publish them (CRAWLER_NETWORKS). They tell requests of a crawler from those
 * that only use its name.
 */
import 'server-only'
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { CRAWLERS, type Crawler, type CrawlerOrigin } from '../base/crawlers'
import { log } from '../base/log.mjs'
import { downloadText } from '../base/net'
import { serverState } from './state.mjs'

const HOUR_MS = 3_600_000
/** How old a list may become. The owners change theirs every few days. */
const LIST_AGE_MS = 24 * HOUR_MS
const TIMEOUT_MS = 10_000
// The longest list has some 600 networks and 40 KB.
const LIST_MAX_BYTES = 1_000_000

/** All owners publish the same form. https://developers.google.com/crawling/docs/crawlers-fetchers/verifying-googlebot */
const publishedList = z.object({
  prefixes: z.array(z.object({ ipv4Prefix: z.string().optional(), ipv6Prefix: z.string().optional() })),
})

/** The bits of an IPv6 address that lib/server/client-address.ts leaves. A smaller network is taken for its /64. */
const IPV6_BITS_KEPT = 64

/** @throws if the text is no list, or a list without a network */
export function networksIn(text: string): BlockList {
  const list = new BlockList()
  for (const { ipv4Prefix, ipv6Prefix } of publishedList.parse(JSON.parse(text)).prefixes) {
    const [address = '', bits = ''] = (ipv4Prefix ?? ipv6Prefix ?? '').split('/')
    const family = isIP(address)
    const length = bits === '' ? (family === 6 ? 128 : 32) : Number(bits)
    if (family === 0 || !Number.isInteger(length) || length < 0 || length > (family === 6 ? 128 : 32))
      continue
    if (family === 6) list.addSubnet(address, Math.min(length, IPV6_BITS_KEPT), 'ipv6')
    else list.addSubnet(address, length, 'ipv4')
  }
  if (list.rules.length === 0) throw new Error('names no network')
  return list
}

type Copy = { networks: BlockList; readAt: number }

/** The lists that this process has read, by their address. */
const copies = new Map<string, Copy>()

/**
 * Reads the lists that are missing or older than a day. A list that can't be read keeps its last copy, and is tried again
 * at the next call. Never throws.
 */
export async function readCrawlerNetworks(
  crawlers: readonly Crawler[] = CRAWLERS,
  now = Date.now(),
): Promise<void> {
  const addresses = new Set(crawlers.flatMap(({ networks }) => (networks === null ? [] : [networks])))
  for (const address of addresses) {
    const copy = copies.get(address)
    if (copy !== undefined && now - copy.readAt < LIST_AGE_MS) continue
    try {
      const text = await downloadText(address, { timeoutMs: TIMEOUT_MS, maxBytes: LIST_MAX_BYTES })
      copies.set(address, { networks: networksIn(text), readAt: now })
    } catch (error) {
      log.warn({ event: 'crawler-networks-failed', address, reason: (error as Error).message.slice(0, 200) })
    }
  }
}

/** Reads the lists now and then every hour those that are due, until the server drains. */
export function keepCrawlerNetworks(): void {
  void readCrawlerNetworks()
  const timer = setInterval(() => {
    if (serverState.isDraining) clearInterval(timer)
    else void readCrawlerNetworks()
  }, HOUR_MS)
  timer.unref()
}

/** @param client as `chargedClient` gives it: an IPv4 address, a /64 of IPv6, or null if a proxy hides it */
export function originOf({ networks }: Crawler, client: string | null): CrawlerOrigin {
  const published = networks === null ? undefined : copies.get(networks)?.networks
  if (published === undefined || client === null) return 'unchecked'
  const [address = ''] = client.split('/')
  return published.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') ? 'published' : 'elsewhere'
}
