/**
 * If a proxy drops a body and forwards its length, Node takes another reader's next request for it; so such a
 * connection is closed after the response.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

type Head = Pick<IncomingMessage, 'method' | 'headers'>

/** A body has no meaning with GET and HEAD (RFC 9110 §9.3.1). */
export function hasUnexpectedBody(request: Head): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && announcesBody(request)
}

function announcesBody({ headers }: Head): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/** Closes the connection if the request's body has not arrived. Call before the head is sent. */
export function closeIfBodyUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!request.complete && announcesBody(request)) response.shouldKeepAlive = false
}
