import { type ServerResponse, STATUS_CODES } from 'node:http'
import { site } from '../../base/config/site'
import { direction } from '../../base/languages'
import { retryAfter } from '../../http/retry-after'
import { type StatusPage, statusPageMarkup, statusPageTitle } from '../../http/status-page'
import type { RequestContext } from '../../platform/request-context.mjs'
import { messages } from '../../words/index'
import { pageFailure } from './page-failures'

// For readers whose request joined a limited client's.
const JOINED_RETRY_MS = 1_000

/** The framework always sends 500. Crawlers respect 503 (RFC 9110 §15.6.4). */
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
  // A `<title>` is valid anywhere.
  return statusPageTitle(notice) + statusPageMarkup(notice)
}

function noticeKind(status: number): StatusPage['kind'] | null {
  if (status === 429) return 'too-many'
  return status >= 500 ? 'failed' : null
}
