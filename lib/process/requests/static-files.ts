/** The framework would compress files for each reader. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { matchesEtag } from '../../http/conditional'
import type { StaticFile } from '../static-copies.mjs'

const OF_THE_FRAMEWORK = ['range', 'if-range', 'if-match', 'if-unmodified-since', 'if-modified-since']

/** @returns whether it responded */
export function sendStaticCopy(
  { type, copies }: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (OF_THE_FRAMEWORK.some((name) => request.headers[name] !== undefined)) return false
  const forms = [...copies.keys(), 'identity']
  // @ts-expect-error the types of negotiator 0.6 lack this argument of version 1: what is taken where a reader prefers none.
  const encoding: string | undefined = new Negotiator(request).encoding(forms, { preferred: forms })
  const copy = copies.get(encoding as 'br' | 'gzip')
  if (encoding === undefined || copy === undefined) return false
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  response.setHeader('ETag', copy.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (matchesEtag(request.headers['if-none-match'], copy.etag)) {
    response.statusCode = 304
    response.end()
    return true
  }
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', copy.bytes.byteLength)
  response.end(request.method === 'HEAD' ? undefined : copy.bytes)
  return true
}
