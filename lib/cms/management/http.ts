/** Requests are never retried, because the write may have succeeded. */
import { ManagementError } from './errors'
import { failureOf, isErrorBody, refusal } from './failure-of'
import type { ManagementSettings } from './settings'

const TIMEOUT_MS = 15_000

const ANSWER_MAX_CHARACTERS = 1_000_000

/**
 * @param path such as `category/`
 * @returns JSON; null if empty
 * @throws ManagementError
 */
export async function post(
  settings: ManagementSettings,
  path: string,
  body: object,
  timeoutMs = TIMEOUT_MS,
): Promise<unknown> {
  const url = `${settings.baseUrl}/publisher/${encodeURIComponent(settings.publisherId)}/${path}`
  const { response, text } = await send(url, settings, body, timeoutMs)
  const received = readJson(text)
  if (!response.ok) throw failureOf(response, received)
  if (isErrorBody(received)) throw refusal(response.status, received)
  if (received === undefined)
    throw new ManagementError(
      'malformed',
      `The service answered ${response.status} with something that is not JSON: look whether it was done before you try again.`,
    )
  return received
}

async function send(url: string, settings: ManagementSettings, body: object, timeoutMs: number) {
  const token = Buffer.from(`${settings.apiKey}:${settings.apiSecret}`).toString('base64')
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${token}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { response, text: await response.text() }
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

function readJson(text: string): unknown {
  if (text.trim() === '') return null
  if (text.length > ANSWER_MAX_CHARACTERS) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
