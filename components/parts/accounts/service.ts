/** Known and unknown addresses must look alike: docs/accounts.md. */
import 'server-only'
import { z } from 'zod'
import { CAPTCHA } from '@/components/page/captcha/field'
import { log } from '@/lib/base/log.mjs'
import { type ManagementCall, manage, offers } from '@/lib/delivery/call/manage'
import { DeliveryError } from '@/lib/delivery/errors'
import { LOGIN_ROUTE } from '@/lib/server/reader-session'
import { env } from '@/lib/settings/env'
import { siteConfig } from '@/lib/settings/site-config'
import type { Profile, Provider } from './providers'

type Sent = Readonly<Record<string, unknown>>

const call = (name: string, body: Sent, method: 'POST' | 'PATCH' = 'POST'): ManagementCall => ({
  route: `reader/${name}`,
  kind: 'accounts',
  segments: ['reader', name],
  method,
  body,
})

// 403: the address is not confirmed; 404: it is unknown.
const login = (body: Sent, ownStatuses = [403, 404]): ManagementCall => ({
  ...call('login', body),
  ownStatuses,
})

export const offersAccounts = async (): Promise<boolean> =>
  env().READER_SECRET !== undefined && (await offers({ ...login({}, [403]), route: LOGIN_ROUTE }))

/**
 * What the service answered, whatever it was: services lock the accounts they know (423), limit attempts at them (429), or
 * fail over a letter to them (500, 502).
 * @returns null where no answer came of this request: its calls are spent, its host is left alone or does not respond
 */
async function ask(asked: ManagementCall, client: string | null) {
  try {
    return await manage(asked, client)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const { status } = error.detail
    return status === undefined ? null : { status, body: null }
  }
}

/** `failed`: neither done nor refused. */
export type Outcome = 'done' | 'refused' | 'failed'

async function outcomeOf(asked: ManagementCall, client: string | null): Promise<Outcome> {
  const answer = await ask(asked, client)
  if (answer === null) return 'failed'
  if (answer.status < 300) return 'done'
  return isRefusal(answer.status) && answer.status < 500 ? 'refused' : 'failed'
}

// 405: the route is absent, for all addresses alike; 3xx: MANAGEMENT_BASE_URL is wrong.
const isRefusal = (status: number) => status >= 400 && status !== 405

/** Whether the service is there: what it says would tell whether it knows the address. */
const letterOf = async (asked: ManagementCall, client: string | null): Promise<'done' | 'failed'> =>
  (await ask(asked, client)) === null ? 'failed' : 'done'

export const register = (body: { email: string; password: string }, client: string | null) =>
  letterOf(call('register', body), client)

export const verify = (body: { email: string; token: string }, client: string | null) =>
  outcomeOf(call('verify-email', body), client)

export const forgot = (email: string, client: string | null) =>
  letterOf(call('forgot-password', { email }), client)

export const reset = (
  { email, token, password }: { email: string; token: string; password: string },
  client: string | null,
) =>
  outcomeOf(
    call('reset-password', { email, token, new_password: password, confirm_password: password }, 'PATCH'),
    client,
  )

const signedIn = z.object({ user_id: z.union([z.number(), z.string().min(1).max(200)]) })

/**
 * @param body with a provider's profile, the service asks for no password
 * @returns the reader's id; `captcha` if the answer to the captcha, not the password, was refused
 */
export async function signIn(
  body: { email: string; password: string; [CAPTCHA]?: string } | ({ client: Provider } & Profile),
  client: string | null,
): Promise<{ user: string } | 'refused' | 'captcha' | 'failed'> {
  const answer = await ask(login(body), client)
  if (answer === null) return 'failed'
  const read = signedIn.safeParse(answer.body)
  if (answer.status < 300) return read.success ? { user: String(read.data.user_id) } : 'failed'
  if (answer.status === 400 && namesCaptcha(answer.body)) {
    if (siteConfig().recaptcha?.accounts) return 'captcha'
    log.error({
      event: 'account-captcha-missing',
      reason:
        'The service asks for a captcha at sign-in: set recaptcha.accounts in site.config.ts to its site key',
    })
    return 'failed'
  }
  // Another text for some statuses would tell which addresses are known.
  return isRefusal(answer.status) ? 'refused' : 'failed'
}

/**
 * A service that asks for a captcha answers 400 to a wrong password as well, and documents no difference but the
 * words: `{ "message": "The captcha is missing." }`, `{ "g-recaptcha-response": ["Required."] }`.
 */
const namesCaptcha = (body: unknown): boolean => /captcha/i.test(JSON.stringify(body ?? null))
