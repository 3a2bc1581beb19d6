/** How the answer for a page that failed leaves the process. */
import type { ServerResponse } from 'node:http'
import { site } from '../config/site'
import { direction } from '../languages'
import { pageFailure } from '../observe/page-failures'
import type { RequestContext } from '../observe/request-context.mjs'
import { words } from '../words'
import { type Notice, noticeMarkup, noticeTitle } from './notice-document'

/**
 * The status to answer with. The framework says 500 whatever happened; where the content service is at fault the
 * truth is 503 with a time to come back, which crawlers respect (RFC 9110 §15.6.4). No cache keeps a failure.
 */
export function answerOfFailure(status: number, context: RequestContext, response: ServerResponse): number {
  if (status < 500) return status
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Request-Id', context.id)
  const retryAfterMs = status === 500 ? (pageFailure(context.path)?.retryAfterMs ?? null) : null
  if (retryAfterMs === null) return status
  response.setHeader('Retry-After', String(Math.ceil(retryAfterMs / 1000)))
  response.statusCode = 503
  response.statusMessage = 'Service Unavailable'
  return 503
}

/** What fills the empty page of a failure, which the framework leaves to scripts; null where the page is none. */
export function failedPageMarkup(status: number, path: string): string | null {
  if (status < 500) return null
  const { name, language } = site()
  const notice: Notice = {
    kind: 'failed',
    siteName: name,
    language,
    direction: direction(language),
    words: words(language),
    reference: pageFailure(path)?.digest ?? null,
  }
  // A page that failed has no name; a title counts wherever in a document it stands.
  return noticeTitle(notice) + noticeMarkup(notice)
}
