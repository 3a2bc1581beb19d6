/**
 * Leads editors with a session to the preview of a post (docs/preview.md). The cookie is read here and removed later
 * with other headers, so that no page can depend on it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '../../base/request-context.mjs'
import { answerLink, previewAt } from '../preview-session'

/**
 * Changes the address to that of the preview if the request has a session for it. Requests for page data never show a
 * draft: their responses are cached for all readers.
 */
export function enterPreview(request: IncomingMessage): Pick<RequestContext, 'preview'> {
  const { cookie, rsc } = request.headers
  if (cookie === undefined || rsc !== undefined) return {}
  const previewPage = previewAt((request.url ?? '/').split('?', 1)[0] ?? '/', cookie, Date.now())
  if (previewPage === null) return {}
  request.url = previewPage.path
  return { preview: previewPage.session }
}

export function openPreviewLink(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const answer = answerLink(request.url ?? '/', Date.now())
  if (answer) response.writeHead(answer.status, answer.headers).end()
  else next()
}

const IS_PREVIEW = /^\/preview(?:\/|$)/

/** A draft must not be stored by any cache or listed by a search engine. @param path without query */
export function hidePreview(path: string, response: ServerResponse): void {
  if (!IS_PREVIEW.test(path)) return
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('X-Robots-Tag', 'noindex')
  response.removeHeader('ETag')
}
