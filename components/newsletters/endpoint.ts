/** The reader's address must not appear in logs or errors. */
import 'server-only'
import type { SignUp } from './sign-up'

export type Forwarded = { outcome: 'accepted' | 'refused' | 'failed'; status: number | null }

const TIMEOUT_MS = 5_000

// Already signed up. Shown as success, to keep subscriptions private.
const ALREADY = 409
const REFUSING = [400, 422]

/** @param endpoint NEWSLETTER_SIGNUP_URL */
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
      // A redirect could send the address to another host.
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // The body may contain the address.
    await response.body?.cancel()
    const { status, ok } = response
    if (ok || status === ALREADY) return { outcome: 'accepted', status }
    return { outcome: REFUSING.includes(status) ? 'refused' : 'failed', status }
  } catch {
    return { outcome: 'failed', status: null }
  }
}
