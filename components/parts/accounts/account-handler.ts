/**
 * Actions of readers' accounts: docs/accounts.md. Addresses, passwords and tokens must not appear in logs or errors.
 */
import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { readEmail } from '@/components/newsletters/sign-up'
import { CAPTCHA } from '@/components/page/captcha/field'
import { log } from '@/lib/base/log.mjs'
import { clientOf, forgiveSignIn, waitMsOf, waitMsOfLetter, waitMsOfSignIn } from '@/lib/server/limits'
import { readOwnForm } from '@/lib/server/posted-requests'
import {
  endAllSessionsOf,
  endedCookie,
  endSessionOf,
  hasAccounts,
  readerOf,
  sessionCookie,
} from '@/lib/server/reader-session'
import { notFoundJson, retryAfter } from '@/lib/server/responses'
import { siteConfig } from '@/lib/settings/site-config'
import {
  ACTIONS,
  type Action,
  FIELDS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type Result,
  TOKEN_MAX,
  withStory,
} from './results'
import { forgot, type Outcome, register, reset, signIn, verify } from './service'
import { addressFor } from './whole-story'

// A CAPTCHA's answer takes up to 2,500 bytes, and an address and a password of 256 characters take up to 3,000 when
// they are encoded.
const BODY_MAX_BYTES = 8_192

/* How long an answer takes must not tell whether the service knows an address. So no answer comes before LEAST_MS,
   and one that is not ready by then comes at LATE_MS. Only an answer that begins or ends a session comes at once:
   it says by itself that the address is known. */

// Milliseconds after the request.
const LEAST_MS = 1_000
// Milliseconds after the request. It is later than the service's deadline, so that every late answer comes at this one
// time.
const LATE_MS = 6_000
// A service that is slow only for the addresses it knows would give them away by the later time. So after one late
// answer all answers are late for this many milliseconds.
const LATE_FOR_MS = 600_000

// Unix time in milliseconds until which all answers are late.
let lateUntil = 0

/** These actions send an e-mail and wait no longer than LEAST_MS for the service (`letter`), so they are never late. */
const IN_TIME: ReadonlySet<Action> = new Set(['register', 'forgotten'])

export type Ended = { to: string; result?: Result; cookie?: string; headers?: Record<string, string> }

type AccountRequest = {
  form: URLSearchParams
  headers: Headers
  client: string | null
  /**
   * Ends LEAST_MS after the request arrived. Every answer waits for it, because a faster one would tell a stranger that
   * nobody has an account with this e-mail address.
   */
  least: Promise<void>
  goOn: GoOn
}

/** Keeps work going after the answer has been sent, which a serverless function would otherwise stop. */
type GoOn = (work: Promise<unknown>) => void

/**
 * Handles a form of accounts. Answers with a 303 to a page, so that a reload does not send the form again.
 * @param name of the action, the last segment of the address
 * @param goOn keeps work going after the answer
 */
export async function handleAccount(request: Request, name: string, goOn: GoOn): Promise<Response> {
  const action = ACTIONS.find((one) => one === name)
  if (action === undefined || !hasAccounts()) return notFoundJson()
  const { headers } = request
  const form = await readOwnForm(request, BODY_MAX_BYTES)
  if (form instanceof Response) return form
  const startedAt = Date.now()
  let isLeastOver = false
  const least = wait(LEAST_MS).then(() => {
    isLeastOver = true
  })
  const outcome = await HANDLERS[action]({ form, headers, client: clientOf(headers), least, goOn })
  const isSlow = isLeastOver && !IN_TIME.has(action)
  const result = outcome.result ?? 'signed-in'
  log[result === 'not-now' ? 'warn' : 'info']({ event: 'account', action, result })
  if (outcome.cookie !== undefined) return redirect(outcome)
  await least
  if (isSlow) lateUntil = startedAt + LATE_FOR_MS
  if (lateUntil > startedAt && !IN_TIME.has(action)) await wait(startedAt + LATE_MS - Date.now())
  return redirect(outcome)
}

/** A 303 that no cache may store. */
export function redirect({ to, result, cookie, headers }: Ended): Response {
  const [path = '', query = ''] = to.split('?')
  const parameters = new URLSearchParams(query)
  if (result) parameters.set('result', result)
  return new Response(null, {
    status: 303,
    headers: {
      Location: parameters.size === 0 ? path : `${path}?${parameters}`,
      'Cache-Control': 'private, no-store',
      ...(cookie && { 'Set-Cookie': cookie }),
      ...headers,
    },
  })
}

const HANDLERS: Record<Action, (submission: AccountRequest) => Promise<Ended>> = {
  'sign-in': async ({ form, headers, client }) => {
    const story = storyIn(form)
    const to = withStory('/account/sign-in', story)
    // The service may have accounts with shorter passwords than this site accepts for new ones.
    const [email, password] = [emailIn(form), passwordIn(form, 1)]
    if (email === null) return { to, result: 'no-email' }
    if (password === null) return { to, result: 'refused' }
    // Before attempts are counted, because no password is tried without an answer to the CAPTCHA.
    const captcha = captchaIn(form)
    if (captcha === 'missing') return { to, result: 'captcha' }
    const over = tooMany([waitMsOf('signIn', headers), () => waitMsOfSignIn(email, client)], to)
    if (over) return over
    const outcome = await signIn({ email, password, ...captcha }, client)
    if (outcome === 'refused' || outcome === 'captcha') return { to, result: outcome }
    if (outcome === 'failed') return { to, result: 'not-now' }
    forgiveSignIn(email, client)
    const cookie = sessionCookie({ user: outcome.user, email, since: Date.now() })
    if (story === null) return { to: '/account', cookie }
    return { to: await addressFor(story, form.get(FIELDS.plain) === null), cookie }
  },
  // Only the cookie ends the session here. The service's own route would not invalidate anything.
  'sign-out': async ({ headers }) => {
    await endSessionOf(headers.get('cookie'))
    return {
      to: '/account/sign-in',
      result: 'signed-out',
      cookie: endedCookie(),
      // Deletes the pages that Back would show, which carry the reader's address.
      headers: { 'Clear-Site-Data': '"cache"' },
    }
  },
  register: async (submission) => {
    const { form, client } = submission
    const to = withStory('/account/register', storyIn(form))
    if (form.get(FIELDS.trap)) return { to, result: 'sent' }
    const [email, password] = [emailIn(form), passwordIn(form)]
    if (email === null) return { to, result: 'no-email' }
    if (password === null) return { to, result: 'short' }
    return letter(to, email, submission, () => register({ email, password }, client))
  },
  confirm: async ({ form, headers, client }) => {
    const to = '/account/confirm'
    const link = linkIn(form)
    if (link === null) return { to, result: 'link' }
    const over = tooMany([waitMsOf('signIn', headers)], to)
    if (over) return over
    return ofLink(await verify(link, client), to, 'confirmed')
  },
  forgotten: async (submission) => {
    const { form, headers, client } = submission
    const to = withStory('/account/forgotten', storyIn(form))
    // A reader who is signed in asks for the e-mail without typing the address.
    const sessionEmail = (await readerOf(headers.get('cookie')))?.session.email ?? null
    const email = form.has(FIELDS.email) ? emailIn(form) : sessionEmail
    if (email === null) return { to, result: 'no-email' }
    return letter(to, email, submission, () => forgot(email, client))
  },
  reset: async ({ form, headers, client }) => {
    const to = '/account/reset'
    const [link, password] = [linkIn(form), passwordIn(form)]
    if (link === null) return { to, result: 'link' }
    if (password === null) return { to: `${to}?${new URLSearchParams(link)}`, result: 'short' }
    const over = tooMany([waitMsOf('signIn', headers)], to)
    if (over) return over
    const outcome = await reset({ ...link, password }, client)
    if (outcome === 'done') await endAllSessionsOf(link.email)
    return ofLink(outcome, to, 'renewed')
  },
}

const emailIn = (form: URLSearchParams) => readEmail(form.get(FIELDS.email) ?? '')

function passwordIn(form: URLSearchParams, least: number = PASSWORD_MIN): string | null {
  const password = form.get(FIELDS.password) ?? ''
  return password.length < least || password.length > PASSWORD_MAX ? null : password
}

/**
 * The CAPTCHA's answer, in the form field that the provider's script has filled in. The service reads it under the same
 * name.
 */
function captchaIn(form: URLSearchParams): { [CAPTCHA]?: string } | 'missing' {
  if (!siteConfig().recaptcha?.accounts) return {}
  const answer = form.get(CAPTCHA) ?? ''
  return answer === '' ? 'missing' : { [CAPTCHA]: answer }
}

/** The id of the story to return to. Only digits are accepted, because it becomes a part of an address. */
export function storyIn(form: URLSearchParams): string | null {
  const id = form.get(FIELDS.story) ?? ''
  return /^\d{1,15}$/.test(id) ? id : null
}

function linkIn(form: URLSearchParams): { email: string; token: string } | null {
  const [email, token] = [emailIn(form), form.get(FIELDS.token) ?? '']
  return email === null || token === '' || token.length > TOKEN_MAX ? null : { email, token }
}

type Wait = number | (() => number)

/** Stops at the first limit that refuses, so that the request counts towards no other one. */
export function tooMany(waits: readonly Wait[], to: string): Ended | null {
  for (const limitWait of waits) {
    const waitMs = typeof limitWait === 'number' ? limitWait : limitWait()
    if (waitMs > 0) return { to, result: 'too-many', headers: retryAfter(waitMs) }
  }
  return null
}

/**
 * Sends an e-mail. Whatever the service says, the reader sees the same result after the same time: otherwise the answer
 * would tell whether the address is known.
 */
async function letter(
  to: string,
  email: string,
  { headers, client, least, goOn }: AccountRequest,
  send: () => Promise<'done' | 'failed'>,
): Promise<Ended> {
  const over = tooMany([waitMsOf('signUp', headers), () => waitMsOfLetter(email, client)], to)
  if (over) return over
  const sending = send()
  goOn(sending)
  const outcome = await Promise.race([sending, least])
  return { to, result: outcome === 'failed' ? 'not-now' : 'sent' }
}

function ofLink(outcome: Outcome, to: string, successResult: Result): Ended {
  if (outcome === 'done') return { to: '/account/sign-in', result: successResult }
  return { to, result: outcome === 'refused' ? 'link' : 'not-now' }
}
