import { setTimeout as wait } from 'node:timers/promises'
import { log } from '@/lib/base/log.mjs'
import { metrics } from '@/lib/base/metrics'
import { DeliveryError } from '@/lib/delivery/errors'
import { getNewsletters } from '@/lib/delivery/records/menu'
import { clientOf, waitMsOf, waitMsOfSignUp } from '@/lib/server/limits'
import { readOwnForm } from '@/lib/server/posted-requests'
import { jsonResponse, notFoundJson, retryAfter } from '@/lib/server/responses'
import { site } from '@/lib/settings/site'
import { forwardSignUp } from './endpoint'
import { resultAddress, type SignUpResult } from './results'
import { readSignUp } from './sign-up'

// The form has an address, a name, newsletters and a CAPTCHA's answer. The limit keeps a request from filling the
// memory.
const BODY_MAX_BYTES = 8_192

// Milliseconds. A service sends no e-mail to an address that is signed up already, and so answers sooner. Every answer
// takes at least this long, so that the time does not tell who subscribes.
const LEAST_MS = 1_000

type Ended = { status: number; result: SignUpResult; message: string; field?: string; retryAfterMs?: number }

/**
 * Handles a sign-up. Answers with JSON to the page's script, and with a 303 to the page of the result if the browser
 * itself sent the form.
 * @param endpoint NEWSLETTER_SIGNUP_URL
 */
export async function handleSignUp(request: Request, endpoint: string | undefined): Promise<Response> {
  if (endpoint === undefined) return notFoundJson()
  const form = await readOwnForm(request, BODY_MAX_BYTES)
  if (form instanceof Response) return form
  const outcome = await signUp(form, request.headers, endpoint)
  metrics.signUps.inc({ outcome: outcome.result })
  return wantsJson(request.headers) ? asJson(outcome) : asRedirect(outcome)
}

async function signUp(form: URLSearchParams, headers: Headers, endpoint: string): Promise<Ended> {
  const knownIds = await newsletterIds()
  if (knownIds === null) return { status: 503, result: 'not-now', message: 'The newsletters can’t be read.' }
  const submission = readSignUp(form, knownIds)
  if (submission.kind === 'machine') return PASSED_ON
  if (submission.kind === 'invalid') {
    return submission.field === 'email'
      ? { status: 400, result: 'no-email', field: 'email', message: 'email should be an e-mail address.' }
      : { status: 400, result: 'no-choice', field: 'group', message: 'group should be ids of newsletters.' }
  }
  // Counted only now, so that typing errors don't use up the reader's limit.
  const client = clientOf(headers)
  const retryAfterMs = waitMsOf('signUp', headers) || waitMsOfSignUp(submission.signUp.email, client)
  if (retryAfterMs > 0) return { status: 429, result: 'not-now', message: 'Too many sign-ups.', retryAfterMs }
  const least = wait(LEAST_MS)
  const { outcome, status } = await forwardSignUp(endpoint, submission.signUp, site(), client)
  await least
  log[outcome === 'failed' ? 'warn' : 'info']({ event: 'newsletter-sign-up', outcome, status })
  switch (outcome) {
    case 'accepted':
      return PASSED_ON
    case 'refused':
      return { status: 422, result: 'refused', field: 'email', message: 'The address was not taken.' }
    case 'captcha':
      return { status: 422, result: 'captcha', message: 'The captcha was not accepted.' }
    case 'failed':
      return { status: 502, result: 'not-now', message: 'The newsletter service did not answer.' }
  }
}

// Bots get the same answer as readers, so that they don't learn that they were recognised.
const PASSED_ON: Ended = { status: 202, result: 'sent', message: '' }

async function newsletterIds(): Promise<number[] | null> {
  try {
    return (await getNewsletters()).map(({ id }) => id)
  } catch (error) {
    if (error instanceof DeliveryError) return null
    throw error
  }
}

const wantsJson = (headers: Headers) => (headers.get('accept') ?? '').includes('application/json')

function asJson({ status, result, message, field, retryAfterMs }: Ended): Response {
  const headers = waitFor(retryAfterMs)
  return status === 202
    ? jsonResponse({ result }, status)
    : jsonResponse({ result, error: { ...(field && { field }), message } }, status, headers)
}

function asRedirect({ result, retryAfterMs }: Ended): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: resultAddress(result), 'Cache-Control': 'no-store', ...waitFor(retryAfterMs) },
  })
}

const waitFor = (ms: number | undefined) => (ms === undefined ? {} : retryAfter(ms))
