import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ask, InsideAddress, readBounded } from '../../base/net'
import { isOwnHost } from '../../settings/start-settings.mjs'

const SOURCE_BYTES_MAX = 20_000_000
const SOURCE_MS_MAX = 7_000

export class NoPicture extends Error {
  override name = 'NoPicture'
  constructor(
    message: string,
    readonly status = 502,
  ) {
    super(message)
  }
}

export type SourcePicture = {
  bytes: Buffer
  /** As its host says. */
  type: string
  /** Seconds that its host allows it to be cached. */
  maxAge: number
}

const FOREVER_SECONDS = 315_360_000

/**
 * @param path below `/_next/static/`
 * @param folder of the build
 * @throws NoPicture
 */
export async function readBuiltPicture(path: string, folder: string): Promise<SourcePicture> {
  const file = join(/* turbopackIgnore: true */ folder, 'static', path)
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) throw new NoPicture('is no file of the build', 404)
  return { bytes, type: '', maxAge: FOREVER_SECONDS }
}

/**
 * Does not follow redirects, which could lead to another host.
 * @param src of an allowed host
 * @throws NoPicture
 */
export async function readSourcePicture(src: string): Promise<SourcePicture> {
  const url = new URL(src)
  const response = await ask(url, {
    method: 'GET',
    headers: { Accept: 'image/*' },
    timeoutMs: SOURCE_MS_MAX,
    mayBeInside: isOwnHost(url.host),
  }).catch(unreadable)
  const { statusCode = 0, headers } = response
  if (statusCode !== 200) {
    response.destroy()
    throw new NoPicture(`answered ${statusCode}`, statusCode >= 400 ? statusCode : 502)
  }
  const body = Readable.toWeb(response) as ReadableStream<Uint8Array<ArrayBuffer>>
  const bytes = await readBounded(body, SOURCE_BYTES_MAX).catch(unreadable)
  if (bytes === null) throw new NoPicture('is too large', 413)
  return {
    bytes,
    type: headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '',
    maxAge: maxAgeIn(headers['cache-control'] ?? ''),
  }
}

const maxAgeIn = (policy: string) =>
  Number(/\bs-maxage="?(\d+)/i.exec(policy)?.[1] ?? /\bmax-age="?(\d+)/i.exec(policy)?.[1] ?? 0)

export function unreadable(error: unknown): never {
  throw new NoPicture(error instanceof Error ? error.message : 'is unreadable', statusOf(error))
}

function statusOf(error: unknown): number {
  if (error instanceof InsideAddress) return 400
  return error instanceof Error && error.name === 'TimeoutError' ? 504 : 502
}
