/** On Vercel, this code is loaded after Node has announced the first request. */
import diagnostics from 'node:diagnostics_channel'
import { type IncomingMessage, ServerResponse } from 'node:http'
import { encodePath } from '../../base/paths'
import { chargedClient } from '../client-address'
import { previewAt } from '../preview-session'
import { setFileLength, singleLocation } from './departure'
import { sessionCookieIn } from './session-cookie'
import { trackRequest } from './track-request'

let isInstalled = false

/** Idempotent. @param listed otherwise every response is `noindex` */
export function watchFunctionRequests(listed: boolean): void {
  if (isInstalled) return
  isInstalled = true
  const attended = new WeakSet<ServerResponse>()
  const attend = (request: IncomingMessage, response: ServerResponse) => {
    if (attended.has(response)) return
    attended.add(response)
    const path = requestedPath(request.url ?? '/')
    const preview = isOfPreviews(request, path) ? previewAt(path, request.headers.cookie, Date.now()) : null
    // The framework takes seconds for thousands of cookies.
    const session = sessionCookieIn(path, request.headers)
    delete request.headers.cookie
    if (session !== null) request.headers.cookie = session
    trackRequest({
      request,
      response,
      path: preview?.path ?? path,
      ...(preview && { preview: preview.session }),
      // Vercel overwrites the header.
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

/** The framework sets `Vary` before it renders. */
function attendAtFirstHeader(attend: (request: IncomingMessage, response: ServerResponse) => void): void {
  const { setHeader } = ServerResponse.prototype
  ServerResponse.prototype.setHeader = function attended(this: ServerResponse, name, value) {
    if (!this.headersSent) attend(this.req, this)
    return setHeader.call(this, name, value)
  } as typeof setHeader
}

/** Functions other than that of previews render for all readers. */
const isOfPreviews = ({ headers }: IncomingMessage, path: string) =>
  /^\/preview(?:\/|$)/.test(String(headers['x-matched-path'] ?? path))

const PARAMETER = /^\[{1,2}(?:\.{3})?([^\]]+)\]{1,2}$/

/** The URL may contain the route: `/latest/[[...page]]?nxtPpage=page/3` is `/latest/page/3`. */
export function requestedPath(url: string): string {
  const [path = '/', query = ''] = url.split('?')
  if (!path.includes('[')) return path.replaceAll('%2F', '/')
  const given = new URLSearchParams(query)
  return encodePath(
    path.split('/').flatMap((segment) => {
      const parameter = PARAMETER.exec(decoded(segment))?.[1]
      return (parameter === undefined ? segment : (given.get(`nxtP${parameter}`) ?? ''))
        .split('/')
        .filter(Boolean)
    }),
  )
}

/** A reader's path may contain brackets. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
