/** The bytes of a picture of a media host, with the bounds of the framework's image optimiser. */
import { lookup } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isOwnHost } from '../../base/config/start-settings.mjs'
import { readBounded } from '../../base/net/bounded-body'
import { withinNetworks } from '../../base/net/networks'

// As the optimiser's: next.config.mjs.
const SOURCE_BYTES_MAX = 20_000_000
const SOURCE_MS_MAX = 7_000

/** The picture could not be read. */
export class NoPicture extends Error {
  override name = 'NoPicture'
}

/** Special-purpose addresses: RFC 6890 and the IANA registries. */
const isInside = withinNetworks(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3 ::/127 64:ff9b::/96 fc00::/7 fe80::/10 ff00::/8',
)

/** The connection is made to the addresses that were checked, so a name can't change in between. */
const lookupOutside: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => isInside(address)))
      return done(new Error('resolves to an address inside'), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })

/**
 * Follows no redirect, since one could lead to another host.
 * @param src of a host that the optimiser may fetch from
 * @throws NoPicture
 */
export async function readSourcePicture(src: string): Promise<Buffer> {
  const response = await request(new URL(src)).catch(unreadable)
  const isPicture = response.statusCode === 200 && response.headers['content-type']?.startsWith('image/')
  if (!isPicture) {
    response.destroy()
    throw new NoPicture(`answered ${response.statusCode}`)
  }
  const body = Readable.toWeb(response) as ReadableStream<Uint8Array<ArrayBuffer>>
  const source = await readBounded(body, SOURCE_BYTES_MAX).catch(unreadable)
  if (source === null) throw new NoPicture('is too large')
  return source
}

function request(url: URL): Promise<IncomingMessage> {
  const { host, hostname, protocol } = url
  const mayBeInside = isOwnHost(host)
  const literal = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    if (!mayBeInside && isIP(literal) !== 0 && isInside(literal)) {
      reject(new Error('is an address inside'))
      return
    }
    const options = {
      headers: { Accept: 'image/*' },
      signal: AbortSignal.timeout(SOURCE_MS_MAX),
      ...(!mayBeInside && { lookup: lookupOutside }),
    }
    const send = protocol === 'https:' ? get : getPlain
    send(url, options, resolve).on('error', reject)
  })
}

export function unreadable(error: unknown): never {
  throw new NoPicture(error instanceof Error ? error.message : 'is unreadable')
}
