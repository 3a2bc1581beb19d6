import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { followRedirects, InsideAddress, RefusedRedirect, readBounded } from '../../base/net'
import type { Breaker } from '../../delivery/call/breaker'
import { isOwnHost } from '../../settings/start-settings.mjs'
import { mayLeadTo } from './address'
import { breakerOf } from './hosts'

const SOURCE_BYTES_MAX = 20_000_000
const SOURCE_MS_MAX = 7_000
// Shorter, since a reader may wait for this before a copy is sent.
const CHECK_MS_MAX = 3_000

export class NoPicture extends Error {
  override name = 'NoPicture'
  constructor(
    message: string,
    readonly status = 502,
  ) {
    super(message)
  }
}

/** With these statuses a host says that a picture is no longer public (RFC 9110 §15.5, RFC 7725). */
const WITHDRAWN = [403, 404, 410, 451]

export class Withdrawn extends NoPicture {
  override name = 'Withdrawn'
}

/** What a host sent with an original, by which it can be asked later whether that has changed. */
export type Validators = { etag?: string | undefined; lastModified?: string | undefined }

export type SourcePicture<Bytes = Buffer> = {
  bytes: Bytes
  /** The media type that the picture's host sent. It may be wrong. */
  type: string
  /** Seconds that its host allows it to be cached. */
  maxAge: number
  validators: Validators
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
  if (bytes === null) throw new NoPicture('is not a file of the build', 404)
  return { bytes, type: '', maxAge: FOREVER_SECONDS, validators: {} }
}

type Answered = { response: IncomingMessage; breaker: Breaker }

type SourceRequest = { headers: Record<string, string>; timeoutMs: number }

/**
 * Follows redirects to allowed addresses, whose hosts the settings name as they do the first one's. The breaker of each
 * host learns here of one that does not answer. The caller must tell the last one of a success, since a host has only
 * answered when all of the body has arrived.
 * @throws NoPicture, Withdrawn
 */
async function askForPicture(src: string, { headers, timeoutMs }: SourceRequest): Promise<Answered> {
  const { response, url } = await followRedirects(new URL(src), {
    method: 'GET',
    headers: { Accept: 'image/*', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
    mayBeInside: ({ host }) => isOwnHost(host),
    checkTarget(target) {
      if (!mayLeadTo(target))
        throw new NoPicture(`redirects to ${target.host}, which MEDIA_HOSTS does not name`)
    },
    aroundRequest: throughBreaker,
  }).catch((error) => {
    throw error instanceof RefusedRedirect ? new NoPicture(error.message) : error
  })
  const { statusCode = 0 } = response
  if (HAS_PICTURE.includes(statusCode)) return { response, breaker: breakerOf(url.host) }
  response.destroy()
  if (WITHDRAWN.includes(statusCode)) throw new Withdrawn(`answered ${statusCode}`, statusCode)
  throw new NoPicture(`answered ${statusCode}`, statusCode >= 400 ? statusCode : 502)
}

const HAS_PICTURE = [200, 304]

/** @throws NoPicture */
async function throughBreaker(
  { host }: URL,
  sendRequest: () => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  const breaker = breakerOf(host)
  if (!breaker.admit()) throw new NoPicture('belongs to a host that does not answer', 503)
  try {
    const response = await sendRequest()
    if (!HAS_PICTURE.includes(response.statusCode ?? 0)) breaker.succeeded()
    return response
  } catch (error) {
    // The name led to an address inside, so the host was not asked at all.
    if (error instanceof InsideAddress) breaker.recordInconclusive()
    else breaker.failed()
    unreadable(error)
  }
}

export type OriginalState = 'there' | 'changed' | 'withdrawn'

/**
 * Asks whether an original is still there, without reading it. It uses GET, since hosts of signed addresses refuse
 * HEAD.
 * @throws NoPicture if its host fails
 */
export async function askForOriginal(src: string, lastValidators: Validators): Promise<OriginalState> {
  const conditions = {
    ...(lastValidators.etag && { 'If-None-Match': lastValidators.etag }),
    ...(lastValidators.lastModified && { 'If-Modified-Since': lastValidators.lastModified }),
  }
  try {
    const requestOptions = { headers: conditions, timeoutMs: CHECK_MS_MAX }
    const { response, breaker } = await askForPicture(src, requestOptions)
    breaker.succeeded()
    response.destroy()
    const { etag, lastModified } = validatorsOf(response.headers)
    const isOther = (before?: string, now?: string) =>
      before !== undefined && now !== undefined && before !== now
    const isChanged = isOther(lastValidators.etag, etag) || isOther(lastValidators.lastModified, lastModified)
    return response.statusCode !== 304 && isChanged ? 'changed' : 'there'
  } catch (error) {
    if (error instanceof Withdrawn) return 'withdrawn'
    throw error
  }
}

const validatorsOf = (headers: IncomingHttpHeaders): Validators => ({
  etag: headers.etag,
  lastModified: headers['last-modified'],
})

/**
 * Reads an original.
 * @param src an address at an allowed host
 * @returns without bytes if it is larger than 20 MB
 * @throws NoPicture, Withdrawn
 */
export async function readSourcePicture(src: string): Promise<SourcePicture<Buffer | null>> {
  const { response, breaker } = await askForPicture(src, { headers: {}, timeoutMs: SOURCE_MS_MAX })
  const { headers } = response
  const isTooLong = Number(headers['content-length']) > SOURCE_BYTES_MAX
  const bytes = isTooLong ? null : await readWhole(response, breaker)
  if (isTooLong) response.destroy()
  breaker.succeeded()
  return {
    bytes,
    type: headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '',
    maxAge: maxAgeIn(headers['cache-control'] ?? ''),
    validators: validatorsOf(headers),
  }
}

/** @returns null if too long */
async function readWhole(response: IncomingMessage, breaker: Breaker): Promise<Buffer | null> {
  try {
    return await readBounded(response, SOURCE_BYTES_MAX)
  } catch (error) {
    breaker.failed()
    unreadable(error)
  }
}

const maxAgeIn = (policy: string) =>
  Number(/\bs-maxage="?(\d+)/i.exec(policy)?.[1] ?? /\bmax-age="?(\d+)/i.exec(policy)?.[1] ?? 0)

export function unreadable(error: unknown): never {
  throw new NoPicture(error instanceof Error ? error.message : 'is unreadable', statusOf(error))
}

function statusOf(error: unknown): number {
  if (error instanceof InsideAddress) return 400
  // Node ends a request with this error when its signal's time is up.
  return error instanceof Error && error.name === 'AbortError' ? 504 : 502
}
