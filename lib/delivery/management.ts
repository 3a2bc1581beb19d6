import { z } from 'zod'
import { isRecord } from '../base/text'
import { addressOf, basicAuth, sendOnce } from './call/send'
import { categoryDraft } from './contract'

export type ManagementFailure =
  | 'unauthorised'
  | 'duplicate'
  /** The service refused the input; `fields` has the reasons. */
  | 'invalid'
  /** The route is missing, which means that PUBLISHER_ID or MANAGEMENT_BASE_URL is wrong. */
  | 'not-found'
  /** The request may be repeated later. */
  | 'unavailable'
  /** The answer can't be read, so the write may have succeeded. */
  | 'malformed'

export type FieldReasons = Record<string, string[]>

export class ManagementError extends Error {
  override name = 'ManagementError'
  constructor(
    readonly failure: ManagementFailure,
    message: string,
    readonly fields: FieldReasons = {},
  ) {
    super(message)
  }
}

/** @param body null if empty, undefined if invalid */
function failureOf(response: { status: number; headers: Headers }, body: unknown): ManagementError {
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

/**
 * How services say that a record exists already. The wording is not documented, so these are words that they have
 * used.
 */
const DUPLICATE = /already|exists|duplicate|unique/i

function refusal(status: number, body: unknown): ManagementError {
  const fields = fieldReasons(body)
  const fieldMessages = Object.entries(fields).map(([field, reasons]) => `${field}: ${reasons.join(' ')}`)
  const detail = fieldMessages.length > 0 ? fieldMessages.join('; ') : message(body)
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

/** Some deployments send an error in the body, with status 200. */
function isErrorBody(body: unknown): boolean {
  return isRecord(body) && body.status === 'error'
}

// Somebody waits for a command in a terminal. A request is never repeated, because the write may have succeeded.
const TIMEOUT_MS = 15_000

/**
 * @param path such as `category`
 * @returns JSON; null if empty
 * @throws ManagementError
 */
async function post(
  settings: ManagementSettings,
  path: string,
  body: object,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
  const answer = await send(addressOf(settings, [path]), settings, body, timeoutMs)
  const { status, body: received } = answer
  if (status < 200 || status > 299) throw failureOf(answer, received)
  if (isErrorBody(received)) throw refusal(status, received)
  if (received === undefined)
    throw new ManagementError(
      'malformed',
      `The service answered ${status} with something that is not JSON: look whether it was done before you try again.`,
    )
  return received
}

async function send(url: string, settings: ManagementSettings, body: object, timeoutMs: number) {
  const authorization = basicAuth(settings.apiKey, settings.apiSecret)
  try {
    return await sendOnce(url, { method: 'POST', authorization, body, timeoutMs })
  } catch (error) {
    throw new ManagementError('unavailable', `${reasonOf(error, timeoutMs)} (${new URL(url).host}).`)
  }
}

function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  if (name === 'TimeoutError')
    return `The service did not answer within ${timeoutMs / 1000} s: look whether it was done before you try again`
  switch (cause?.code) {
    case 'ECONNREFUSED':
      return 'Nothing listens at MANAGEMENT_BASE_URL'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host of MANAGEMENT_BASE_URL was not found'
    default:
      return `The service could not be reached${cause?.code ? `: ${cause.code}` : ''}`
  }
}

export type CategoryInput = z.input<typeof categoryDraft>

/** The answer is undocumented, so only the name, which was sent, is certain. */
export type CreatedCategory = {
  name: string
  id: number | null
  slug: string | null
  absoluteUrl: string | null
}

/** @throws ManagementError; `invalid` also before anything is sent */
export async function createCategory(
  settings: ManagementSettings,
  input: CategoryInput,
  options: { timeoutMs?: number } = {},
): Promise<CreatedCategory> {
  const draft = checked(input)
  const body = await post(settings, 'category', draft, options.timeoutMs)
  const record = managedRecord(body)
  return {
    name: record.name ?? draft.name,
    id: record.id ?? null,
    slug: record.slug ?? null,
    absoluteUrl: record.absolute_url ?? null,
  }
}

function checked(input: CategoryInput): z.output<typeof categoryDraft> {
  const result = categoryDraft.safeParse(input)
  if (result.success) return result.data
  const fields: FieldReasons = {}
  for (const issue of result.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]
    for (const name of names) fields[name] = [...(fields[name] ?? []), issue.message]
  }
  const problems = Object.entries(fields).map(([field, reasons]) => `${field}: ${reasons.join(' ')}`)
  throw new ManagementError('invalid', `Nothing was sent. ${problems.join(' ')}`, fields)
}

const record = z.object({
  id: z.coerce.number().int().positive().optional().catch(undefined),
  name: z.string().min(1).optional().catch(undefined),
  slug: z.string().min(1).optional().catch(undefined),
  absolute_url: z.string().min(1).optional().catch(undefined),
})

function managedRecord(body: unknown): z.output<typeof record> {
  const inner = typeof body === 'object' && body !== null && 'data' in body ? body.data : body
  const single = Array.isArray(inner) ? inner[0] : inner
  return record.safeParse(single).data ?? {}
}

/** The object contains secrets, so it is never logged. */
export type ManagementSettings = {
  baseUrl: string
  publisherId: string
  apiKey: string
  apiSecret: string
}

/** Its messages name the variables and what they should be, but never their values, which are secrets. */
export class ManagementSettingsError extends Error {
  override name = 'ManagementSettingsError'
}

const VARIABLES = {
  MANAGEMENT_BASE_URL: {
    looksLike: 'an http or https address such as https://manage.example.org',
    isValid: (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  },
  PUBLISHER_ID: { looksLike: 'a number such as 1001', isValid: (value: string) => /^\d{1,20}$/.test(value) },
  API_KEY: { looksLike: 'one line without a colon', isValid: (value: string) => /^[^:\r\n]+$/.test(value) },
  API_SECRET: { looksLike: 'one line', isValid: (value: string) => /^[^\r\n]+$/.test(value) },
}

/** Settings of the commands that write, from the environment. @throws ManagementSettingsError that names every fault */
export function readManagementSettings(env: Record<string, string | undefined>): ManagementSettings {
  const value = (name: keyof typeof VARIABLES) => env[name]?.trim() ?? ''
  const problems = Object.entries(VARIABLES).flatMap(([name, { looksLike, isValid }]) => {
    const setting = value(name as keyof typeof VARIABLES)
    if (setting === '') return `${name} is missing: ${looksLike}`
    return isValid(setting) ? [] : `${name} should be ${looksLike}`
  })
  if (problems.length > 0) throw new ManagementSettingsError(`Nothing was sent. ${problems.join('; ')}.`)
  return {
    baseUrl: value('MANAGEMENT_BASE_URL').replace(/\/+$/, ''),
    publisherId: value('PUBLISHER_ID'),
    apiKey: value('API_KEY'),
    apiSecret: value('API_SECRET'),
  }
}
