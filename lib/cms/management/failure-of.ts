import { isRecord } from '../../base/is-record'
import { type FieldReasons, ManagementError } from './errors'

/** @param body null if empty, undefined if invalid */
export function failureOf(response: { status: number; headers: Headers }, body: unknown): ManagementError {
  const { status } = response
  if (status >= 300 && status < 400)
    return new ManagementError(
      'not-found',
      `The service answered with a redirect (${status}), which is not followed: MANAGEMENT_BASE_URL should be the address it leads to.`,
    )
  if (status === 401 || status === 403)
    return new ManagementError(
      'unauthorised',
      `The service refused the credentials (${status}): check API_KEY and API_SECRET.`,
    )
  if (status === 404 || status === 405)
    return new ManagementError(
      'not-found',
      `The service knows no such address (${status}): check MANAGEMENT_BASE_URL and PUBLISHER_ID.`,
    )
  if (status === 429)
    return new ManagementError(
      'unavailable',
      `The service takes no more requests for now (429)${wait(response)}.`,
    )
  if (status >= 500) return new ManagementError('unavailable', `The service failed (${status}).`)
  return refusal(status, body)
}

function wait({ headers }: { headers: Headers }): string {
  const seconds = Number(headers.get('Retry-After'))
  return seconds > 0 ? `; try again in ${seconds} s` : ''
}

/** No wording is documented. */
const DUPLICATE = /already|exists|duplicate|unique/i

export function refusal(status: number, body: unknown): ManagementError {
  const fields = fieldReasons(body)
  const named = Object.entries(fields).map(([field, reasons]) => `${field}: ${reasons.join(' ')}`)
  const detail = named.length > 0 ? named.join('; ') : message(body)
  const isDuplicate = status === 409 || DUPLICATE.test(detail ?? '')
  const opening = isDuplicate ? 'It is already there' : `The service refused the input (${status})`
  return new ManagementError(
    isDuplicate ? 'duplicate' : 'invalid',
    detail ? `${opening}. ${detail}` : `${opening}.`,
    fields,
  )
}

/** `{"name": ["…"]}`, possibly below `errors`. */
function fieldReasons(body: unknown): FieldReasons {
  if (!isRecord(body)) return {}
  const source = isRecord(body.errors) ? body.errors : body
  return Object.fromEntries(
    Object.entries(source).flatMap(([field, reasons]) =>
      Array.isArray(reasons) && reasons.every((reason) => typeof reason === 'string')
        ? [[field, reasons as string[]]]
        : [],
    ),
  )
}

function message(body: unknown): string | null {
  if (!isRecord(body)) return null
  const candidates = [body.detail, body.message, isRecord(body.error) ? body.error.description : body.error]
  return candidates.find((text): text is string => typeof text === 'string' && text !== '') ?? null
}

/** Some deployments send it with status 200. */
export function isErrorBody(body: unknown): boolean {
  return isRecord(body) && body.status === 'error'
}
