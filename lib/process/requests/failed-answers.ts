/** How the answer for a page that failed leaves the process. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import { site } from '../../base/config/site'
import { direction } from '../../base/languages'
import { words } from '../../base/messages'
import { retryAfter } from '../../http/retry-after'
import { type Notice, noticeMarkup, noticeTitle } from '../../http/status-page'
import type { RequestContext } from '../../platform/request-context.mjs'
import { pageFailure } from './page-failures'

// For a reader whose request had joined that of a client that is refused: it can be made at once.
const JOINED_RETRY_MS = 1_000

/**
 * The status to answer with. The framework says 500 whatever happened; where the content service is at fault the
 * truth is 503 with a time to come back, which crawlers respect (RFC 9110 §15.6.4), and 429 where this client may cause
 * no further calls. No cache keeps a failure.
 */
export function answerOfFailure(status: number, context: RequestContext, response: ServerResponse): number {
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

/** What fills the empty page of a failure, which the framework leaves to scripts; null where the page is none. */
export function failedPageMarkup(status: number, path: string): string | null {
  const kind = noticeKind(status)
  if (kind === null) return null
  const { name, language } = site()
  const notice: Notice = {
    kind,
    siteName: name,
    language,
    direction: direction(language),
    words: words(language),
    reference: kind === 'failed' ? (pageFailure(path)?.digest ?? null) : null,
  }
  // A page that failed has no name; a title counts wherever in a document it stands.
  return noticeTitle(notice) + noticeMarkup(notice)
}

function noticeKind(status: number): Notice['kind'] | null {
  if (status === 429) return 'too-many'
  return status >= 500 ? 'failed' : null
}
