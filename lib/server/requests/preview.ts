/** Leads editors with a session to a preview; the cookie goes no further. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '../../base/request-context.mjs'
import { answerLink, previewAt } from '../preview-session'

/** May change the address. Page data stay those for all readers. */
export function enterPreview(request: IncomingMessage): Pick<RequestContext, 'preview'> {
  const { cookie, rsc } = request.headers
  if (cookie === undefined || rsc !== undefined) return {}
  const found = previewAt((request.url ?? '/').split('?', 1)[0] ?? '/', cookie, Date.now())
  if (found === null) return {}
  request.url = found.path
  return { preview: found.session }
}

export function openPreviewLink(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const answer = answerLink(request.url ?? '/', Date.now())
  if (answer) response.writeHead(answer.status, answer.headers).end()
  else next()
}

const IS_PREVIEW = /^\/preview(?:\/|$)/

/** For no cache and no search engine. @param path without query */
export function hidePreview(path: string, response: ServerResponse): void {
  if (!IS_PREVIEW.test(path)) return
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('X-Robots-Tag', 'noindex')
  response.removeHeader('ETag')
}
