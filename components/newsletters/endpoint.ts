/** Passes sign-ups on. The reader's address must not appear in logs or errors. */
import 'server-only'
import { CAPTCHA } from '@/components/page/captcha/field'
import { type ManagementCall, manage, offers } from '@/lib/delivery/call/manage'
import { DeliveryError } from '@/lib/delivery/errors'
import { env } from '@/lib/settings/env'
import { siteConfig } from '@/lib/settings/site-config'
import type { SignUp } from './sign-up'

export type Forwarded = { outcome: 'accepted' | 'refused' | 'captcha' | 'failed'; status: number | null }

// Milliseconds. The reader waits for the answer.
const TIMEOUT_MS = 5_000

// The address is signed up already. It counts as success, because another answer would tell anyone who subscribes to
// what.
const ALREADY = 409
const REFUSING = [400, 422]

/** Value of NEWSLETTER_SIGNUP_URL with which the content service's own route takes the sign-ups. */
export const SERVICE = 'service'

const SUBSCRIBE: ManagementCall = {
  route: 'newsletter/subscribe',
  kind: 'sign-ups',
  method: 'POST',
  segments: ['newsletter', 'subscribe'],
  body: {},
}

/**
 * Whether readers can sign up: NEWSLETTER_SIGNUP_URL is set, and the content service, if it is named there, has the
 * route.
 */
export async function takesSignUps(): Promise<boolean> {
  const { NEWSLETTER_SIGNUP_URL } = env()
  return NEWSLETTER_SIGNUP_URL === SERVICE ? offers(SUBSCRIBE) : NEWSLETTER_SIGNUP_URL !== undefined
}

/**
 * Passes a sign-up on. Never throws; a failure is an outcome.
 * @param target NEWSLETTER_SIGNUP_URL
 * @param client IP address of the reader, null if unknown
 */
export async function forwardSignUp(
  target: string,
  signUp: SignUp,
  site: { language: string; url: string },
  client: string | null = null,
  timeoutMs = TIMEOUT_MS,
): Promise<Forwarded> {
  try {
    const status =
      target === SERVICE ? await subscribe(signUp, client) : await send(target, signUp, site, timeoutMs)
    if ((status >= 200 && status < 300) || status === ALREADY) return { outcome: 'accepted', status }
    if (target === SERVICE && status === 403) return { outcome: 'captcha', status }
    return { outcome: REFUSING.includes(status) ? 'refused' : 'failed', status }
  } catch (error) {
    const status = error instanceof DeliveryError ? (error.detail.status ?? null) : null
    return { outcome: 'failed', status }
  }
}

async function subscribe({ email, name, groups, captcha }: SignUp, client: string | null): Promise<number> {
  if (siteConfig().recaptcha?.newsletters && !captcha) return 403
  const body = {
    email,
    ...(name && { name }),
    group_ids: groups,
    ...(siteConfig().recaptcha?.newsletters && { check_for_captcha: true, [CAPTCHA]: captcha }),
  }
  // With status 403 the service refuses the CAPTCHA's answer.
  const answer = await manage({ ...SUBSCRIBE, body, ownStatuses: [403] }, client)
  return answer?.status ?? 0
}

async function send(
  endpoint: string,
  { email, name, groups }: SignUp,
  { language, url }: { language: string; url: string },
  timeoutMs: number,
): Promise<number> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ email, ...(name && { name }), groups, language, site: url }),
    // A redirect could send the reader's address to another host.
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // The answer's body is not read, because it may repeat the reader's address.
  await response.body?.cancel()
  return response.status
}
