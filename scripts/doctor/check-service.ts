import { randomUUID } from 'node:crypto'
import { type Finding, findingsOf } from './findings'
import { type Answer, type Ask, type Connection, createAsk, type Question } from './service-client'

const FIRST: Question = { segments: ['posts'], parameters: { limit: 1 } }

const of = findingsOf('service')
const failure = (...finding: Parameters<typeof of.failure>) => [of.failure(...finding)]

/**
 * Whether the service answers and accepts the credentials.
 * @returns one finding `ok`, or the failure that makes all further checks pointless
 */
export async function checkService(connection: Connection, ask: Ask): Promise<Finding[]> {
  const first = await ask(FIRST)
  if (first.kind === 'unreachable') {
    return failure(
      `${connection.base} does not answer: ${first.reason}`,
      'Check DELIVERY_BASE_URL, and whether this machine can reach it.',
    )
  }
  const { status } = first
  if (status === 401 || status === 403) return explainRefusal(connection, ask, first)
  if (status === 404) return explainNotFound(connection, ask)
  if (status === 429) {
    return failure(
      'The service allows no more calls at the moment (429)',
      `Try again ${waitOf(first.headers)}; if nothing else runs on these credentials, ask the vendor for the limit and set DELIVERY_RPM below it.`,
    )
  }
  if (status >= 300 && status < 400) return redirects(first.headers)
  if (status >= 500) {
    return failure(
      `The service fails (${status})`,
      'You can’t fix this yourself: try again, then ask the vendor.',
    )
  }
  if (first.kind === 'other' || !isEnvelope(first.body)) return noEnvelope(first)
  if (status >= 400)
    return failure(`The service refuses the list of posts (${status})`, ASK_VENDOR, [messageIn(first.body)])
  return [of.ok(`The service accepts the credentials (${first.ms} ms)`)]
}

const ASK_VENDOR = 'Compare DELIVERY_BASE_URL with the dashboard; if it is right, ask the vendor.'

async function explainRefusal(
  { apiKey, apiSecret, publisherId }: Connection,
  ask: Ask,
  first: Answer,
): Promise<Finding[]> {
  const cure = 'Copy API_KEY and API_SECRET from the developer section of the dashboard again.'
  const quotedCredential = Object.entries({ API_KEY: apiKey, API_SECRET: apiSecret }).find(([, value]) =>
    /^['"“].*['"”]$/.test(value),
  )
  if (quotedCredential)
    return failure(
      'The service refuses the credentials',
      `Remove the quotation marks from ${quotedCredential[0]}.`,
    )
  if (isLetIn(await ask({ ...FIRST, credentials: { key: apiSecret, secret: apiKey } })))
    return failure('API_KEY and API_SECRET are swapped', 'Exchange their values.')
  const decoded = Buffer.from(apiSecret, 'base64').toString('utf8').split(':')
  const [key = '', secret = ''] = decoded
  if (decoded.length === 2 && isLetIn(await ask({ ...FIRST, credentials: { key, secret } }))) {
    return failure(
      'API_SECRET contains the whole token, which is key and secret together in Base64',
      'Set API_KEY to the part before the colon of the decoded token, and API_SECRET to the part after it.',
    )
  }
  const status = first.kind === 'unreachable' ? '' : ` (${first.status})`
  const details = first.kind === 'json' ? [`The service says: ${messageIn(first.body)}`] : []
  // One half of the credentials is replaced by an invented one. If the service then answers differently, it knows the
  // real half.
  const unknownKey = await ask({ ...FIRST, credentials: { key: randomUUID(), secret: apiSecret } })
  const unknownSecret = await ask({ ...FIRST, credentials: { key: apiKey, secret: randomUUID() } })
  if (fingerprint(unknownSecret) !== fingerprint(first)) {
    return failure(
      `The service knows the credentials, but refuses them access to publisher ${publisherId}${status}`,
      'PUBLISHER_ID belongs to another publisher. Copy it from the same page of the dashboard as API_KEY and API_SECRET.',
      details,
    )
  }
  if (fingerprint(unknownKey) !== fingerprint(first)) {
    return failure('The service knows API_KEY, but API_SECRET does not belong to it', cure, details)
  }
  return failure(
    `The service refuses the credentials${status}, and does not say which of them is wrong, or whether they belong to another publisher`,
    `${cure} Compare PUBLISHER_ID (${publisherId}) with the same page.`,
    details,
  )
}

function shorterBases(base: string): string[] {
  const { origin, pathname } = new URL(base)
  const parts = pathname.split('/').filter(Boolean)
  return parts.map((_, droppedParts) =>
    [origin, ...parts.slice(0, parts.length - 1 - droppedParts)].join('/'),
  )
}

async function explainNotFound(connection: Connection, ask: Ask): Promise<Finding[]> {
  const { base, publisherId } = connection
  for (const shorter of shorterBases(base)) {
    if (!isLetIn(await createAsk({ ...connection, base: shorter })(FIRST))) continue
    return failure(
      `The path of DELIVERY_BASE_URL is too long: there is nothing at ${base} (404)`,
      `Set DELIVERY_BASE_URL to ${shorter}.`,
    )
  }
  const stranger = await ask({ ...FIRST, credentials: null })
  if (stranger.kind !== 'unreachable' && (stranger.status === 401 || stranger.status === 403)) {
    return failure(
      `The service has no publisher ${publisherId}: it knows the credentials, but has nothing at that number`,
      'Copy PUBLISHER_ID from the developer section of the dashboard.',
    )
  }
  return failure(
    `There are no posts at ${base}/publisher/${publisherId}/posts/ (404)`,
    'Either PUBLISHER_ID is wrong, or part of the path of DELIVERY_BASE_URL is missing. Compare both with the dashboard.',
  )
}

function redirects(headers: Headers): Finding[] {
  const to = headers.get('location') ?? ''
  const base = URL.canParse(to) ? to.replace(/\/publisher\/.*$/, '') : ''
  return failure(
    'The service redirects to another address, and the site does not send its credentials there',
    base === ''
      ? 'Set DELIVERY_BASE_URL to the address it redirects to.'
      : `Set DELIVERY_BASE_URL to ${base}.`,
  )
}

function noEnvelope(answer: Exclude<Answer, { kind: 'unreachable' }>): Finding[] {
  return failure(
    answer.kind === 'other'
      ? `What answers at DELIVERY_BASE_URL is not the delivery service: ${answer.reason}`
      : 'What answers at DELIVERY_BASE_URL is not the delivery service: its JSON has no list of posts in “data”',
    'Set DELIVERY_BASE_URL to the address of the delivery service in the dashboard, not to that of the website or of another API.',
  )
}

const isEnvelope = (body: unknown): body is { data: unknown[] } =>
  typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data)

const isLetIn = (answer: Answer) => answer.kind === 'json' && answer.status === 200 && isEnvelope(answer.body)

function fingerprint(answer: Answer): string {
  if (answer.kind === 'unreachable') return answer.reason
  return `${answer.status} ${answer.kind === 'json' ? messageIn(answer.body) : answer.reason}`
}

function messageIn(body: unknown): string {
  const { detail, message, error } = (body ?? {}) as Record<string, unknown>
  const text = [detail, message, error].find((one) => one !== undefined && one !== '')
  return (typeof text === 'string' ? text : JSON.stringify(text ?? body)).slice(0, 200)
}

function waitOf(headers: Headers): string {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? `in ${seconds} seconds` : 'in a minute'
}
