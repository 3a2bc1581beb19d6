/**
 * Bodies that are announced and not read. A proxy that drops a body and passes on its length leaves Node waiting for
 * bytes that never come: the head of the next request on that connection, another reader's, would be taken for them. So a
 * connection on which a body is still due is closed after the answer, and nothing more is read from it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

type Head = Pick<IncomingMessage, 'method' | 'headers'>

/** Whether it is a GET or HEAD that announces a body, which has no meaning there (RFC 9110 §9.3.1). */
export function hasUnexpectedBody(request: Head): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && announcesBody(request)
}

function announcesBody({ headers }: Head): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/** Closes the connection after this answer where the request's body has not arrived. Called before the head is sent. */
export function closeWhereBodyIsDue(request: IncomingMessage, response: ServerResponse): void {
  if (!request.complete && announcesBody(request)) response.shouldKeepAlive = false
}
