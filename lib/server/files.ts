/**
 * Streams documents of the CMS at `/files/…`: docs/addresses.md. The host gets only a reader's range and conditions;
 * the reader gets only the bytes and what describes them.
 */
import type { IncomingMessage } from 'node:http'
import { log } from '../base/log.mjs'
import { followRedirects } from '../base/net'
import { encodePath, pathSegments } from '../base/paths'
import { currentRequest } from '../base/request-context.mjs'
import { env } from '../settings/env'
import { FILE_ENDINGS, FILE_TYPES } from './file-types.mjs'
import { clientOf } from './limits'
import { notFoundText, plain, retryAfter } from './responses'

const BYTES_MAX = 200_000_000
// Milliseconds until the host must have sent its head.
const HEAD_MS_MAX = 7_000
// Milliseconds in which no byte arrives or leaves. After that the reader or the host counts as gone.
const IDLE_MS_MAX = 30_000
const WHOLE_MS_MAX = 600_000
// Files that are sent at the same time. Each may hold two connections for minutes, so one client can't take all of
// them.
const AT_ONCE = 60
const AT_ONCE_OF_CLIENT = 6
const COME_BACK_MS = 5_000
// Lifetime in caches if the host names none, and the longest that it may name.
const MAX_AGE_SECONDS = 300
const MAX_AGE_LONGEST = 86_400

// A name must not begin with a dot, as hidden files do. It must not contain a percent sign, since the host would decode
// it again and could then find a separator in it.
const SAFE_SEGMENT =
  /^[\p{L}\p{N}\p{Pi}_([](?:[\p{L}\p{M}\p{N}\p{Pd}\p{Pi}\p{Pf} _.,'()[\]+@&=!~;]|\u200c|\u200d){0,199}$/u
const ENDING = new RegExp(`\\.(${FILE_ENDINGS})$`, 'i')

type FileAddress = { path: string; name: string; type: string }

/**
 * @param segments encoded or decoded once, below `/files`
 * @returns null if they name no file that is served
 */
function readName(segments: readonly string[]): FileAddress | null {
  const decoded = pathSegments(segments.join('/'))
  const name = decoded?.at(-1) ?? ''
  const ending = ENDING.exec(name)?.[1]?.toLowerCase() as keyof typeof FILE_TYPES | undefined
  if (decoded === null || ending === undefined) return null
  if (!decoded.every((segment) => SAFE_SEGMENT.test(segment) && !/\.\.|[. ]$/.test(segment))) return null
  return { path: encodePath(decoded), name, type: FILE_TYPES[ending] }
}

class NoFile extends Error {
  override name = 'NoFile'
  constructor(
    message: string,
    readonly status: 404 | 502 | 504 = 502,
  ) {
    super(message)
  }
}

const open = { all: 0, of: new Map<string, number>() }

/** @param client null if unknown @returns how to give the place back; null if all are taken */
function acquirePermit(client: string | null): (() => void) | null {
  const openOfClient = client === null ? 0 : (open.of.get(client) ?? 0)
  if (open.all >= AT_ONCE || openOfClient >= AT_ONCE_OF_CLIENT) return null
  open.all += 1
  if (client !== null) open.of.set(client, openOfClient + 1)
  let isTaken = true
  return () => {
    if (!isTaken) return
    isTaken = false
    open.all -= 1
    if (client === null) return
    const left = (open.of.get(client) ?? 1) - 1
    if (left === 0) open.of.delete(client)
    else open.of.set(client, left)
  }
}

/**
 * Sends a document: 200, 206, 304 or 416 as its host answers, 404 if there is none, 502 and 504 if the host fails, 503
 * if too many are being sent.
 * @param segments of the path below `/files`
 */
export async function handleFile(request: Request, segments: readonly string[]): Promise<Response> {
  const [from, ...otherSources] = env().FILES_FROM
  const file = readName(segments)
  if (from === undefined || file === null) return notFoundText()
  const giveBack = acquirePermit(clientOf(request.headers))
  if (giveBack === null)
    return plain(503, 'Too many files are being sent.\n', {
      ...retryAfter(COME_BACK_MS),
      'Cache-Control': 'no-store',
    })
  const stop = new AbortController()
  const whole = setTimeout(() => stop.abort(), WHOLE_MS_MAX).unref()
  const end = () => {
    clearTimeout(whole)
    giveBack()
  }
  try {
    const answer = await fetchFile(new URL(from + file.path), [from, ...otherSources], request, stop)
    answer.once('close', end)
    if (answer.destroyed) end()
    return responseOf(answer, file, request, stop)
  } catch (error) {
    stop.abort()
    end()
    const { message, name } = error instanceof Error ? error : new Error('unknown')
    const status = error instanceof NoFile ? error.status : name === 'AbortError' ? 504 : 502
    if (status === 404) return notFoundText()
    log.warn({ event: 'file-failed', path: `/files${file.path}`, reason: message })
    return plain(status, 'The file could not be read.\n', { 'Cache-Control': 'no-store' })
  }
}

/** @throws NoFile, and as `followRedirects` does */
async function fetchFile(
  first: URL,
  allowed: readonly string[],
  request: Request,
  stop: AbortController,
): Promise<IncomingMessage> {
  const late = setTimeout(() => stop.abort(), HEAD_MS_MAX)
  try {
    const { response } = await followRedirects(first, {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      headers: upstreamHeadersFor(request.headers),
      signal: stop.signal,
      // The settings allow http only for hosts within the publisher's network, so the connection may lead there.
      mayBeInside: ({ protocol }) => protocol === 'http:',
      checkTarget: (target) => checkIsBelow(target, allowed),
    })
    const { statusCode = 0 } = response
    if (ANSWERED.has(statusCode)) return response
    response.destroy()
    throw new NoFile(`answered ${statusCode}`, MISSING.has(statusCode) ? 404 : 502)
  } finally {
    clearTimeout(late)
  }
}

const ANSWERED = new Set([200, 206, 304, 416])
// Some stores answer 403 for a file that does not exist.
const MISSING = new Set([403, 404, 410])

/** @throws NoFile unless a redirect stays below an address of FILES_FROM */
function checkIsBelow(target: URL, allowed: readonly string[]): void {
  // The host may decode an escaped separator and leave the folder that FILES_FROM names.
  const isPlain = !/%(?:2e|2f|5c|25|00)/i.test(target.pathname)
  const isAllowed = allowed.some((prefix) => {
    const { origin, pathname } = new URL(prefix)
    return target.origin === origin && target.pathname.startsWith(`${pathname.replace(/\/$/, '')}/`)
  })
  if (!isPlain || !isAllowed) throw new NoFile('redirects to an address that FILES_FROM does not name')
}

const ONE_RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/
const CONDITION_MAX = 300

function upstreamHeadersFor(requestHeaders: Headers): Record<string, string> {
  const upstreamHeaders: Record<string, string> = { Accept: '*/*', 'Accept-Encoding': 'identity' }
  const range = requestHeaders.get('range') ?? ''
  // The response to several ranges is a multipart document, which is not passed on. The whole file is sent instead.
  if (ONE_RANGE.test(range)) {
    upstreamHeaders.Range = range
    const ifRange = requestHeaders.get('if-range') ?? ''
    if (isCondition(ifRange)) upstreamHeaders['If-Range'] = ifRange
  }
  for (const name of ['If-None-Match', 'If-Modified-Since']) {
    const value = requestHeaders.get(name) ?? ''
    if (isCondition(value)) upstreamHeaders[name] = value
  }
  return upstreamHeaders
}

const isCondition = (value: string) => value.length <= CONDITION_MAX && /^[\x20-\x7e]+$/.test(value)

// Headers of the host that are passed on, each only in the form that it must have. Everything else that the host sends,
// such as cookies, stays here.
const DESCRIBES = {
  etag: /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/,
  'last-modified': /^[A-Z][a-z]{2}, [\w :]{5,40}$/,
  'content-range': /^bytes (?:\d{1,15}-\d{1,15}\/(?:\d{1,15}|\*)|\*\/\d{1,15})$/,
  'content-length': /^\d{1,15}$/,
  'accept-ranges': /^bytes$/,
} as const

/** @throws NoFile if the host sends anything but the file */
function responseOf(
  answer: IncomingMessage,
  { name, type }: FileAddress,
  request: Request,
  stop: AbortController,
): Response {
  const { statusCode: status = 0, headers } = answer
  const refuse = (reason: string): never => {
    answer.destroy()
    throw new NoFile(reason)
  }
  const headerPairs = Object.entries(DESCRIBES).flatMap(([header, pattern]): [string, string][] => {
    const value = headers[header]
    return typeof value === 'string' && pattern.test(value) ? [[header, value]] : []
  })
  const headersOfFile = new Map(headerPairs)
  const hasBody = status === 200 || status === 206
  if (hasBody && /html|svg|xml\b|javascript/i.test(headers['content-type']?.split(';')[0] ?? ''))
    refuse('is a page')
  if (hasBody && !/^(?:identity)?$/.test(headers['content-encoding'] ?? '')) refuse('is encoded')
  if (Number(headersOfFile.get('content-length') ?? 0) > BYTES_MAX) refuse('is too large')
  if (
    status === 206 &&
    (!headersOfFile.has('content-range') || !ONE_RANGE.test(request.headers.get('range') ?? ''))
  )
    refuse('is a part that was not asked for')
  if (!hasBody) headersOfFile.delete('content-length')
  if (status === 200 || status === 304) headersOfFile.delete('content-range')
  const context = currentRequest()
  const length = headersOfFile.get('content-length')
  if (context && length !== undefined) context.fileLength = length
  const body = hasBody && request.method !== 'HEAD' ? streamed(answer, stop) : null
  if (body === null) answer.destroy()
  return new Response(body, {
    status,
    headers: {
      ...Object.fromEntries(headersOfFile),
      ...(hasBody && { 'Content-Type': type }),
      // If a browser opens the file as a document all the same, it may run nothing and be framed by nobody.
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': status === 416 ? 'no-store' : lifetimeOf(headers['cache-control'] ?? ''),
    },
  })
}

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** `no-transform` keeps proxies from compressing the file: its parts would then be other bytes than a range names. */
function lifetimeOf(policy: string): string {
  if (/\b(?:no-store|private)\b/i.test(policy)) return 'no-store, no-transform'
  if (/\bno-cache\b/i.test(policy)) return 'public, max-age=0, no-transform'
  const seconds = Number(/\bmax-age="?(\d{1,9})/i.exec(policy)?.[1] ?? MAX_AGE_SECONDS)
  return `public, max-age=${Math.min(seconds, MAX_AGE_LONGEST)}, no-transform`
}

/**
 * Passes the bytes on as fast as the reader takes them. Nothing is read ahead (`highWaterMark: 0`), so a slow reader
 * takes no memory.
 */
function streamed(answer: IncomingMessage, stop: AbortController): ReadableStream<Uint8Array> {
  const chunks = answer[Symbol.asyncIterator]()
  const idle = setTimeout(() => stop.abort(), IDLE_MS_MAX)
  answer.once('close', () => clearTimeout(idle))
  let bytes = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        idle.refresh()
        const { done, value } = await chunks.next()
        if (done) return controller.close()
        bytes += value.length
        if (bytes > BYTES_MAX) {
          answer.destroy()
          throw new NoFile('is too large')
        }
        controller.enqueue(value)
        idle.refresh()
      },
      cancel: () => void answer.destroy(),
    },
    { highWaterMark: 0 },
  )
}
