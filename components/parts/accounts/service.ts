/** Calls to the service for accounts. Known and unknown addresses must look alike to whoever asks: docs/accounts.md. */
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

type Fields = Readonly<Record<string, unknown>>

const call = (name: string, body: Fields, method: 'POST' | 'PATCH' = 'POST'): ManagementCall => ({
  route: `reader/${name}`,
  kind: 'accounts',
  segments: ['reader', name],
  method,
  body,
})

// Both are answers, not failures. 403: the address is not confirmed; 404: it is unknown.
const login = (body: Fields, ownStatuses = [403, 404]): ManagementCall => ({
  ...call('login', body),
  ownStatuses,
})

export const offersAccounts = async (): Promise<boolean> =>
  env().READER_SECRET !== undefined && (await offers({ ...login({}, [403]), route: LOGIN_ROUTE }))

/**
 * What the service answered, whatever its status. Services lock accounts they know (423), limit attempts at them (429)
 * or fail while they send an e-mail to them (500, 502); an error at once would give those accounts away.
 * @returns null if this request got no answer: the call budget is spent, the circuit breaker is open, or the host does
 * not respond
 */
async function ask(request: ManagementCall, client: string | null) {
  try {
    return await manage(request, client)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const { status } = error.detail
    return status === undefined ? null : { status, body: null }
  }
}

/** `failed`: the service neither did it nor refused. */
export type Outcome = 'done' | 'refused' | 'failed'

async function outcomeOf(request: ManagementCall, client: string | null): Promise<Outcome> {
  const answer = await ask(request, client)
  if (answer === null) return 'failed'
  if (answer.status < 300) return 'done'
  return isRefusal(answer.status) && answer.status < 500 ? 'refused' : 'failed'
}

// 405 says that the route does not exist, for all addresses alike, and 3xx that MANAGEMENT_BASE_URL is wrong. Neither
// is a refusal.
const isRefusal = (status: number) => status >= 400 && status !== 405

/** Only says whether the service is there. Anything else would tell whether it knows the address. */
const letterOf = async (request: ManagementCall, client: string | null): Promise<'done' | 'failed'> =>
  (await ask(request, client)) === null ? 'failed' : 'done'

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
 * Signs a reader in by password, or by the profile that a provider confirmed.
 * @param body with a provider's profile, the service asks for no password
 * @returns the reader's id; `captcha` if the answer to the CAPTCHA was refused, not the password
 */
export async function signIn(
  body: { email: string; password: string; [CAPTCHA]?: string } | ({ client: Provider } & Profile),
  client: string | null,
): Promise<{ user: string } | 'refused' | 'captcha' | 'failed'> {
  const answer = await ask(login(body), client)
  if (answer === null) return 'failed'
  const parsedAnswer = signedIn.safeParse(answer.body)
  if (answer.status < 300)
    return parsedAnswer.success ? { user: String(parsedAnswer.data.user_id) } : 'failed'
  if (answer.status === 400 && namesCaptcha(answer.body)) {
    if (siteConfig().recaptcha?.accounts) return 'captcha'
    log.error({
      event: 'account-captcha-missing',
      reason:
        'The service asks for a captcha at sign-in: set recaptcha.accounts in site.config.ts to its site key',
    })
    return 'failed'
  }
  // One result for all these statuses: another text for some of them would tell which addresses are known.
  return isRefusal(answer.status) ? 'refused' : 'failed'
}

/**
 * Whether an answer with status 400 is about the CAPTCHA. A service that asks for one also answers 400 to a wrong
 * password, and documents no difference but the words: `{ "message": "The captcha is missing." }`, `{
 * "g-recaptcha-response": ["Required."] }`.
 */
const namesCaptcha = (body: unknown): boolean => /captcha/i.test(JSON.stringify(body ?? null))
