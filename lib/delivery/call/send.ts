/** Addresses and single requests to the service, for the site and for the commands in `scripts/`. */
import { Readable } from 'node:stream'
import { readBounded } from '../../base/net'
import { encodeSegment } from '../../base/paths'
import { Multipart } from './multipart'

export type Publisher = { baseUrl: string; publisherId: string }

/** The documented form of an address, with a slash at the end. @param segments decoded; they are escaped here */
export function addressOf(
  { baseUrl, publisherId }: Publisher,
  segments: readonly string[],
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  const path = ['publisher', publisherId, ...segments].map(encodeSegment).join('/')
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  ).toString()
  return `${baseUrl}/${path}/${query === '' ? '' : `?${query}`}`
}

export const basicAuth = (key: string, secret: string): string =>
  `Basic ${Buffer.from(`${key}:${secret}`, 'utf8').toString('base64')}`

const ANSWER_MAX_BYTES = 1_000_000

export type Write = {
  method: 'GET' | 'POST' | 'PATCH'
  authorization: string
  /** Sent as JSON unless it is a form with files. */
  body?: object | Multipart | undefined
  timeoutMs: number
}

/** `body` is parsed JSON; null if empty, undefined if it is not JSON or too large. */
export type WriteAnswer = { status: number; headers: Headers; body: unknown }

/**
 * Sends one request. It is never repeated, since a write may have succeeded although no answer came. Redirects are not
 * followed, since one could leak the credentials to another host.
 * @throws as fetch does
 */
export async function sendOnce(url: string, write: Write): Promise<WriteAnswer> {
  const { method, authorization, body, timeoutMs } = write
  const form = body instanceof Multipart ? body : null
  const response = await fetch(url, {
    method,
    headers: {
      Authorization: authorization,
      Accept: 'application/json',
      ...(body && !form && { 'Content-Type': 'application/json' }),
      ...(form && { 'Content-Type': form.contentType, 'Content-Length': String(form.bytes) }),
    },
    ...(body && !form && { body: JSON.stringify(body) }),
    // Node requires `duplex` for a body that is a stream, but the types of fetch do not have it.
    ...(form &&
      ({
        body: Readable.toWeb(Readable.from(form.stream(), { objectMode: false })),
        duplex: 'half',
      } as object)),
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const bytes = await readBounded(response.body, ANSWER_MAX_BYTES)
  return {
    status: response.status,
    headers: response.headers,
    body: bytes === null ? undefined : json(bytes),
  }
}

function json(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
