import { type ServerResponse, STATUS_CODES } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { direction } from '../../base/languages'
import type { RequestContext } from '../../base/request-context.mjs'
import { site } from '../../settings/site'
import { messages } from '../../words'
import { retryAfter } from '../responses'
import { type StatusPage, statusPageMarkup, statusPageTitle } from '../status-page'
import { pageFailure } from './errors'

// Readers whose request joined the render of a client that is limited may try again at once.
const JOINED_RETRY_MS = 1_000

/**
 * The framework sends 500 for every failure. If the content service failed, the truth is 503 with `Retry-After`, which
 * crawlers respect (RFC 9110 §15.6.4): they come back and don't drop the page from their index. A client that has used
 * up its calls gets 429. No cache may store any of them.
 */
export function statusOfFailure(status: number, context: RequestContext, response: ServerResponse): number {
  if (status < 500) return status
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Request-Id', context.id)
  const failure = status === 500 ? pageFailure(context.path) : null
  if (failure === null || failure.retryAfterMs === null) return status
  const refused = failure.refused ?? null
  const isRefused = refused !== null && refused === context.client
  const waitMs = refused === null || isRefused ? failure.retryAfterMs : JOINED_RETRY_MS
  response.setHeaders(new Map(Object.entries(retryAfter(waitMs))))
  response.statusCode = isRefused ? 429 : 503
  response.statusMessage = STATUS_CODES[response.statusCode] ?? ''
  return response.statusCode
}

/** What a failed page shows to readers without JavaScript. The framework's own document is empty until scripts run. */
export function failedPageMarkup(status: number, path: string): string | null {
  const kind = noticeKind(status)
  if (kind === null) return null
  const { name, language } = site()
  const notice: StatusPage = {
    kind,
    siteName: name,
    language,
    direction: direction(language),
    messages: messages(language),
    reference: kind === 'failed' ? (pageFailure(path)?.digest ?? null) : null,
  }
  // A failed page has no title in its head. Browsers take a `<title>` from anywhere in the document.
  return statusPageTitle(notice) + statusPageMarkup(notice)
}

function noticeKind(status: number): StatusPage['kind'] | null {
  if (status === 429) return 'too-many'
  return status >= 500 ? 'failed' : null
}

// The framework marks a document that has nothing but scripts in it with this id.
const EMPTY_DOCUMENT = 'id="__next_error__"'

// A document larger than this is sent as it is: an empty one only contains page data and is far smaller.
const BODY_MAX_BYTES = 4 * 1024 * 1024

const DECODERS = new Map<string, (data: Buffer) => Buffer>([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
  ['deflate', inflateSync],
  ['', (data) => data],
])

/**
 * Replaces `write` and `end` of a response, so that the body of a failed page can be completed before it leaves. Call
 * it before the framework's compression wraps the same functions: then the bytes arrive here last, as they would be
 * sent.
 * @param settle called before the first byte of the body
 * @returns a function that holds the body back and inserts markup into it; call it while the head can still change
 */
export function fillWhenEmpty(response: ServerResponse, settle: () => void): (markup: string) => void {
  const { write, end } = response
  let chunks: Buffer[] | null = null
  let chunkBytes = 0
  let isBegun = false
  let encoding = ''
  let filling = ''

  function hold(chunk: unknown, chunkEncoding: unknown) {
    if (chunk === null || chunk === undefined || typeof chunk === 'function') return
    const data =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof chunkEncoding === 'string' ? (chunkEncoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk as Uint8Array)
    chunkBytes += data.length
    chunks?.push(data)
  }

  response.write = function countedWrite(this: ServerResponse, ...args: unknown[]) {
    settle()
    if (!isBegun) {
      isBegun = true
      if (isMadeAlready(response)) chunks ??= []
    }
    if (chunks !== null && filling === '' && chunkBytes > BODY_MAX_BYTES) {
      Reflect.apply(write, this, [Buffer.concat(chunks)])
      chunks = null
    }
    if (chunks === null || chunkBytes > BODY_MAX_BYTES) return Reflect.apply(write, this, args)
    hold(args[0], args[1])
    callbackOf(args)?.()
    return true
  } as typeof response.write

  response.end = function ended(this: ServerResponse, ...args: unknown[]) {
    settle()
    if (chunks === null) return Reflect.apply(end, this, args)
    hold(args[0], args[1])
    const body = Buffer.concat(chunks)
    chunks = null
    const callback = callbackOf(args)
    const whole = filling === '' ? body : completed(body, encoding, filling)
    return Reflect.apply(end, this, [whole, ...(callback ? [callback] : [])])
  } as typeof response.end

  return (markup) => {
    const type = String(response.getHeader('content-type') ?? '')
    const contentEncoding = String(response.getHeader('content-encoding') ?? '')
    if (!type.startsWith('text/html') || response.req.method === 'HEAD' || !DECODERS.has(contentEncoding))
      return
    chunks = []
    encoding = contentEncoding
    filling = markup
    for (const name of ['content-length', 'content-encoding', 'etag']) response.removeHeader(name)
  }
}

/**
 * Whether this is a page of the framework's cache or one that it has just rendered whole. Its parts are collected and
 * sent in one piece, so that the end of the process can't cut it (tests/unit/server/requests/write-coalescing.test.ts).
 */
function isMadeAlready(response: ServerResponse): boolean {
  const type = String(response.getHeader('content-type') ?? '')
  return (
    response.hasHeader('x-nextjs-cache') && type.startsWith('text/html') && response.req.method !== 'HEAD'
  )
}

function completed(body: Buffer, encoding: string, filling: string): Buffer {
  const html = (DECODERS.get(encoding)?.(body) ?? body).toString('utf8')
  if (!html.includes(EMPTY_DOCUMENT)) return Buffer.from(html)
  return Buffer.from(html.replace(/<body[^<>]*>/, (tag) => `${tag}${filling}`))
}

function callbackOf(args: unknown[]): (() => void) | undefined {
  return args.find((argument): argument is () => void => typeof argument === 'function')
}
