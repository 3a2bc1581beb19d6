/** The bytes of a picture of a media host, with the bounds of the framework's image optimiser. */
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { Readable } from 'node:stream'
import { isOwnHost } from '../../base/config/start-settings.mjs'
import { readBounded } from '../../base/net/bounded-body'
import { isInside, lookupOutside } from '../../base/net/outside'

// As the optimiser's: next.config.mjs.
const SOURCE_BYTES_MAX = 20_000_000
const SOURCE_MS_MAX = 7_000

/** The picture could not be read. */
export class NoPicture extends Error {
  override name = 'NoPicture'
}

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
  return new Promise((resolve, reject) => {
    if (!mayBeInside && isInside(hostname)) {
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
