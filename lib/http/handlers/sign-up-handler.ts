/** A sign-up for newsletters: who may send it, what it says, and what became of it. */
import { env } from '../../base/config/env'
import { site } from '../../base/config/site'
import { log } from '../../base/log.mjs'
import { DeliveryError } from '../../cms/errors'
import { getNewsletters } from '../../cms/repositories/navigation'
import { forwardSignUp } from '../../features/newsletters/endpoint'
import { resultAddress, type SignUpResult } from '../../features/newsletters/results'
import { readSignUp } from '../../features/newsletters/sign-up'
import { metrics } from '../../platform/metrics'
import { errorAnswer, jsonAnswer, notThere } from '../api-answers'
import { cappedText } from '../capped-text'
import { signUpWaitMs } from '../limited-routes'
import { retryAfter } from '../retry-after'

// Fifty boxes and the longest address there may be.
const BODY_MAX_BYTES = 4_096
const FORM = 'application/x-www-form-urlencoded'

type Ended = { status: number; result: SignUpResult; message: string; field?: string; retryAfterMs?: number }

/**
 * 202 passed on, 400 a field is wrong, 403 from another site, 404 not opened, 413 too large, 415 no form, 422 the
 * endpoint does not take the address, 429 too many, 502 the endpoint failed, 503 the newsletters can't be read. A
 * browser that sent the form itself is led back to the page, with 303.
 * @param endpoint NEWSLETTER_SIGNUP_URL; undefined where there is no sign-up
 */
export async function answerSignUp(request: Request, endpoint: string | undefined): Promise<Response> {
  if (endpoint === undefined) return notThere()
  if (!isOfThisSite(request.headers)) return errorAnswer(403, 'The form belongs to another site.')
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== FORM) {
    return errorAnswer(415, `The body should be ${FORM}.`)
  }
  const body = await cappedText(request, BODY_MAX_BYTES)
  if (body === null) return errorAnswer(413, `The body should be text of at most ${BODY_MAX_BYTES} bytes.`)
  const ended = await signUp(new URLSearchParams(body), request.headers, endpoint)
  metrics.signUps.inc({ outcome: ended.result })
  return wantsJson(request.headers) ? asJson(ended) : asRedirect(ended)
}

async function signUp(form: URLSearchParams, headers: Headers, endpoint: string): Promise<Ended> {
  const known = await newsletterIds()
  if (known === null) return { status: 503, result: 'not-now', message: 'The newsletters can’t be read.' }
  const read = readSignUp(form, known)
  if (read.kind === 'machine') return PASSED_ON
  if (read.kind === 'invalid') {
    return read.field === 'email'
      ? { status: 400, result: 'no-email', field: 'email', message: 'email should be an e-mail address.' }
      : { status: 400, result: 'no-choice', field: 'group', message: 'group should be ids of newsletters.' }
  }
  // Counted only now: a slip of the reader's costs nobody anything.
  const retryAfterMs = signUpWaitMs(headers)
  if (retryAfterMs > 0) {
    return { status: 429, result: 'not-now', message: 'Too many sign-ups from this address.', retryAfterMs }
  }
  const { outcome, status } = await forwardSignUp(endpoint, read.signUp, site())
  log[outcome === 'failed' ? 'warn' : 'info']({ event: 'newsletter-sign-up', outcome, status })
  switch (outcome) {
    case 'accepted':
      return PASSED_ON
    case 'refused':
      return { status: 422, result: 'refused', field: 'email', message: 'The address was not taken.' }
    case 'failed':
      return { status: 502, result: 'not-now', message: 'The newsletter service did not answer.' }
  }
}

// What a machine gets too, so that it learns nothing.
const PASSED_ON: Ended = { status: 202, result: 'sent', message: '' }

async function newsletterIds(): Promise<number[] | null> {
  try {
    return (await getNewsletters()).map(({ id }) => id)
  } catch (error) {
    if (error instanceof DeliveryError) return null
    throw error
  }
}

/**
 * Browsers send the origin of the page with every POST, also of a form without scripts, and no page can make them send
 * another. Newer ones say besides whether the form was sent to where it came from.
 */
function isOfThisSite(headers: Headers): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin') return false
  const { SITE_URL, DEPLOYMENT_ORIGINS } = env()
  return [new URL(SITE_URL).origin, ...DEPLOYMENT_ORIGINS].includes(headers.get('origin') ?? '')
}

const wantsJson = (headers: Headers) => (headers.get('accept') ?? '').includes('application/json')

function asJson({ status, result, message, field, retryAfterMs }: Ended): Response {
  const headers = waitFor(retryAfterMs)
  return status === 202
    ? jsonAnswer({ result }, status)
    : jsonAnswer({ result, error: { ...(field && { field }), message } }, status, headers)
}

function asRedirect({ result, retryAfterMs }: Ended): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: resultAddress(result), 'Cache-Control': 'no-store', ...waitFor(retryAfterMs) },
  })
}

const waitFor = (ms: number | undefined) => (ms === undefined ? {} : retryAfter(ms))
