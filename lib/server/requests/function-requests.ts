/**
 * What surrounds each request of a function on Vercel, where the platform runs the server and
 * lib/server/requests/requests.ts can't (docs/decisions/011-one-site-two-hosts.md). A function's first request loads
 * this code after Node has announced that request, so requests are found in two ways: by Node's announcement, and by
 * the first header of their response.
 */
import diagnostics from 'node:diagnostics_channel'
import { type IncomingMessage, ServerResponse } from 'node:http'
import { encodePath } from '../../base/paths'
import { chargedClient } from '../client-address'
import { previewAt } from '../preview-session'
import { setFileLength, singleLocation } from './departure'
import { sessionCookieIn } from './session-cookie'
import { trackRequest } from './track-request'

let isInstalled = false

/** A second call changes nothing. @param listed otherwise every response is `noindex` */
export function watchFunctionRequests(listed: boolean): void {
  if (isInstalled) return
  isInstalled = true
  const attended = new WeakSet<ServerResponse>()
  const attend = (request: IncomingMessage, response: ServerResponse) => {
    if (attended.has(response)) return
    attended.add(response)
    const path = requestedPath(request.url ?? '/')
    const preview = isOfPreviews(request, path) ? previewAt(path, request.headers.cookie, Date.now()) : null
    // The framework parses all cookies, and takes seconds for thousands of them. Only the reader's session is read.
    const session = sessionCookieIn(path, request.headers)
    delete request.headers.cookie
    if (session !== null) request.headers.cookie = session
    trackRequest({
      request,
      response,
      path: preview?.path ?? path,
      ...(preview && { preview: preview.session }),
      // Vercel overwrites the header, so a client can't choose its address.
      client: chargedClient(undefined, [request.headers['x-forwarded-for']].flat().join(), 1),
      listed,
      complete(status, context) {
        singleLocation(status, response)
        setFileLength(context, response)
      },
    })
  }
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    attend(request, response)
  })
  attendAtFirstHeader(attend)
}

/**
 * Finds the requests that began before this code was loaded. Methods are looked up on the prototype, so this also
 * concerns responses that exist already. The framework sets `Vary` before it renders, so no render is missed.
 */
function attendAtFirstHeader(attend: (request: IncomingMessage, response: ServerResponse) => void): void {
  const { setHeader } = ServerResponse.prototype
  ServerResponse.prototype.setHeader = function attended(this: ServerResponse, name, value) {
    if (!this.headersSent) attend(this.req, this)
    return setHeader.call(this, name, value)
  } as typeof setHeader
}

/**
 * Whether this is the function of previews. Responses of all others are cached for all readers and must show no draft.
 */
const isOfPreviews = ({ headers }: IncomingMessage, path: string) =>
  /^\/preview(?:\/|$)/.test(String(headers['x-matched-path'] ?? path))

const PARAMETER = /^\[{1,2}(?:\.{3})?([^\]]+)\]{1,2}$/

/**
 * The path that the reader requested. A function may get its route instead, with the reader's part in the query:
 * `/latest/[[...page]]?nxtPpage=page/3` is `/latest/page/3`.
 */
export function requestedPath(url: string): string {
  const [path = '/', query = ''] = url.split('?')
  if (!path.includes('[')) return path.replaceAll('%2F', '/')
  const parameters = new URLSearchParams(query)
  return encodePath(
    path.split('/').flatMap((segment) => {
      const parameter = PARAMETER.exec(decoded(segment))?.[1]
      return (parameter === undefined ? segment : (parameters.get(`nxtP${parameter}`) ?? ''))
        .split('/')
        .filter(Boolean)
    }),
  )
}

/** A reader's path may contain brackets and a malformed escape, so decoding may fail. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
