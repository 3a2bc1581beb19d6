/**
 * If a proxy drops a body but forwards its length, Node would read another reader's request as the body. So the
 * connection is closed.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

type Head = Pick<IncomingMessage, 'method' | 'headers'>

/** RFC 9110 §9.3.1. */
export function hasUnexpectedBody(request: Head): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && announcesBody(request)
}

function announcesBody({ headers }: Head): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/** Call before the head is sent. */
export function closeIfBodyUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!request.complete && announcesBody(request)) response.shouldKeepAlive = false
}
