/**
 * Asks the service once and returns the response as it is. The site's own client retries, caches, and turns responses
 * into errors; here they are what is examined.
 */
import { encodeSegment } from '../../lib/base/paths'
import { BodyRefused, readJsonBody } from '../../lib/delivery/call/body'
import { LIMIT_MAX } from '../../lib/delivery/contract'
import { fields } from '../../lib/delivery/records/wire'

const TIMEOUT_MS = 10_000

export type Connection = {
  /** Address without a slash at its end. */
  base: string
  identifyBase: string
  publisherId: string
  apiKey: string
  apiSecret: string
}

export type Answer =
  | { kind: 'json'; status: number; headers: Headers; body: unknown; ms: number }
  | { kind: 'other'; status: number; headers: Headers; reason: string; ms: number }
  /** The reason completes a sentence, such as "…: the host name does not exist". */
  | { kind: 'unreachable'; reason: string }

export type Question = {
  segments: readonly string[]
  parameters?: Readonly<Record<string, string | number>>
  deployment?: 'delivery' | 'identify'
  /** Other credentials than those of the connection; null for none at all. */
  credentials?: { key: string; secret: string } | null
}

export type Ask = (question: Question) => Promise<Answer>

export function createAsk(connection: Connection): Ask {
  return async ({ segments, parameters = {}, deployment = 'delivery', credentials }) => {
    const base = deployment === 'identify' ? connection.identifyBase : connection.base
    const path = ['publisher', connection.publisherId, ...segments].map(encodeSegment).join('/')
    const query = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [name, String(value)]),
    )
    const { key, secret } = credentials ?? { key: connection.apiKey, secret: connection.apiSecret }
    const headers = new Headers({ Accept: 'application/json' })
    if (credentials !== null)
      headers.set('Authorization', `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`)
    return askOnce(`${base}/${path}/${query.size > 0 ? `?${query}` : ''}`, headers)
  }
}

async function askOnce(url: string, headers: Headers): Promise<Answer> {
  const started = Date.now()
  let response: Response
  try {
    response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    return { kind: 'unreachable', reason: reasonOf(error) }
  }
  const responseFacts = () => ({
    status: response.status,
    headers: response.headers,
    ms: Date.now() - started,
  })
  try {
    const body = await readJsonBody(response)
    return { kind: 'json', body, ...responseFacts() }
  } catch (error) {
    if (error instanceof BodyRefused) return { kind: 'other', reason: error.message, ...responseFacts() }
    return { kind: 'unreachable', reason: reasonOf(error) }
  }
}

const NETWORK_ERRORS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name does not exist',
  EAI_AGAIN: 'the host name can’t be looked up; this machine may have no network',
  ECONNREFUSED: 'no server is listening there',
  ECONNRESET: 'the connection was closed before an answer came',
  EHOSTUNREACH: 'the host can’t be reached from here',
  ENETUNREACH: 'the network can’t be reached from here',
  UND_ERR_SOCKET: 'the connection was closed before an answer came',
  UND_ERR_CONNECT_TIMEOUT: 'the connection could not be made in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate can’t be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  EPROTO: 'it does not speak https on this port',
}

export function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `no whole answer within ${TIMEOUT_MS / 1000} seconds`
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return NETWORK_ERRORS[code] ?? `the connection failed${code === '' ? '' : ` (${code})`}`
}

export type AskedRoute = {
  name: string
  question: Question
  elsewhere?: { name: string; question: Question }
  isWhole?: boolean
}

// The same limits as in lib/delivery/records/list.ts, so that the same records are found.
const SMALLEST_PAGE = 10
const PAGES_MAX = 40

/**
 * Asks for a list as the site does: at another route if the first one does not exist, and for further pages if the
 * service divides the list.
 * @returns `rest` are the records after the first page
 */
export async function askRoute(ask: Ask, route: AskedRoute) {
  const { name, elsewhere } = route
  // All pages must have the same size. If the first one were smaller, the records between it and the second would be
  // missing.
  const question = route.isWhole
    ? { ...route.question, parameters: { ...route.question.parameters, limit: LIMIT_MAX } }
    : route.question
  const answer = await ask(question)
  if (elsewhere !== undefined && isRefusal(answer)) {
    const second = await ask(elsewhere.question)
    const isThere = second.kind !== 'unreachable' && !isRefusal(second)
    if (isThere) return { answer: second, name: elsewhere.name, rest: [] }
  }
  return { answer, name, rest: route.isWhole ? await askForRest(ask, question, answer) : [] }
}

// Gateways answer with these if they do not know a route.
const NOT_THERE = [400, 401, 403, 404, 405]

export const isRefusal = (answer: Answer): boolean =>
  answer.kind !== 'unreachable' && NOT_THERE.includes(answer.status)

/**
 * The records of further pages. Ends at a page that is empty, shorter than the first, or has no new records, because
 * some services repeat the first page for ever.
 */
async function askForRest(ask: Ask, question: Question, answer: Answer): Promise<unknown[]> {
  const first = listIn(answer) ?? []
  const recordsByKey = new Map(first.map((record) => [keyOf(record), record]))
  const laterRecords: unknown[] = []
  if (first.length < SMALLEST_PAGE) return laterRecords
  for (let page = 2; page <= PAGES_MAX; page++) {
    const records = listIn(await ask({ ...question, parameters: { ...question.parameters, page } })) ?? []
    const isNew = records.filter((record) => !recordsByKey.has(keyOf(record)))
    for (const record of isNew) recordsByKey.set(keyOf(record), record)
    laterRecords.push(...isNew)
    if (isNew.length === 0 || records.length < first.length) break
  }
  return laterRecords
}

function keyOf(record: unknown): string {
  const { id } = fields(record)
  return id === undefined ? JSON.stringify(record) : `id:${id}`
}

export function listIn(answer: Answer): readonly unknown[] | null {
  if (answer.kind !== 'json' || answer.status !== 200) return null
  const { data, status } = fields(answer.body)
  return Array.isArray(data) && status !== 'error' ? data : null
}
