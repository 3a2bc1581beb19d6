/** The reader's address goes nowhere else, not into logs or errors. */
import 'server-only'
import type { SignUp } from './sign-up'

/** `refused`: the endpoint rejects this address; `failed`: no usable response. */
export type Forwarded = { outcome: 'accepted' | 'refused' | 'failed'; status: number | null }

// The reader is waiting at the form.
const TIMEOUT_MS = 5_000

// Already signed up: shown as success, so that subscriptions are not disclosed.
const ALREADY = 409
const REFUSING = [400, 422]

/**
 * Sends `{ email, groups: [ids], language, site }` as JSON.
 * @param endpoint NEWSLETTER_SIGNUP_URL
 * @param from the site's language and address
 */
export async function forwardSignUp(
  endpoint: string,
  { email, groups }: SignUp,
  { language, url }: { language: string; url: string },
  timeoutMs = TIMEOUT_MS,
): Promise<Forwarded> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ email, groups, language, site: url }),
      // A redirect could take the address to another host.
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // The body may hold the address.
    await response.body?.cancel()
    const { status, ok } = response
    if (ok || status === ALREADY) return { outcome: 'accepted', status }
    return { outcome: REFUSING.includes(status) ? 'refused' : 'failed', status }
  } catch {
    return { outcome: 'failed', status: null }
  }
}
