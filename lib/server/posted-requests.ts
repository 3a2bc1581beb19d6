import { readBounded } from '../base/net'
import { env } from '../settings/env'
import { errorJson } from './responses'

/** The body as text; null if it is larger than `maxBytes` or not valid UTF-8. */
export async function cappedText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  const body = await readBounded(request.body, maxBytes)
  if (body === null) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    return null
  }
}

/**
 * Whether a page of this site sent the request. Browsers send `Origin` with every POST, also for a form without
 * scripts, and no page can change it. Newer browsers also send `Sec-Fetch-Site`. The check keeps other sites from
 * posting for a reader who is signed in.
 */
export function isOfThisSite(headers: Headers): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin') return false
  const { SITE_URL, DEPLOYMENT_ORIGINS } = env()
  return [new URL(SITE_URL).origin, ...DEPLOYMENT_ORIGINS].includes(headers.get('origin') ?? '')
}

const FORM = 'application/x-www-form-urlencoded'

/** The fields of a form of this site, or the refusal of another request. */
export async function readOwnForm(request: Request, maxBytes: number): Promise<URLSearchParams | Response> {
  if (!isOfThisSite(request.headers)) return errorJson(403, 'The form belongs to another site.')
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== FORM)
    return errorJson(415, `The body should be ${FORM}.`)
  const body = await cappedText(request, maxBytes)
  if (body === null) return errorJson(413, `The body should be text of at most ${maxBytes} bytes.`)
  return new URLSearchParams(body)
}
