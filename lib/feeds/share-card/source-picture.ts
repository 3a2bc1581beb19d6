import { Readable } from 'node:stream'
import { ask, readBounded } from '../../base/net'
import { isOwnHost } from '../../settings/start-settings.mjs'

// Same limits as in next.config.mjs.
const SOURCE_BYTES_MAX = 20_000_000
const SOURCE_MS_MAX = 7_000

export class NoPicture extends Error {
  override name = 'NoPicture'
}

/**
 * Does not follow redirects, which could lead to another host.
 * @param src of an allowed host
 * @throws NoPicture
 */
export async function readSourcePicture(src: string): Promise<Buffer> {
  const url = new URL(src)
  const response = await ask(url, {
    method: 'GET',
    headers: { Accept: 'image/*' },
    timeoutMs: SOURCE_MS_MAX,
    mayBeInside: isOwnHost(url.host),
  }).catch(unreadable)
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

export function unreadable(error: unknown): never {
  throw new NoPicture(error instanceof Error ? error.message : 'is unreadable')
}
