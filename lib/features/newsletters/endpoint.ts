/** The publisher's own sign-up endpoint. The reader's address goes there and nowhere else: into no log and no error. */
import 'server-only'
import type { SignUp } from './sign-up'

/** What became of it: `refused` where the endpoint does not take this address, `failed` where it could not say. */
export type Forwarded = { outcome: 'accepted' | 'refused' | 'failed'; status: number | null }

// A reader waits for this in front of the form.
const TIMEOUT_MS = 5_000

// Already signed up is as good as signed up, and nobody else's to know.
const ALREADY = 409
// What endpoints of this kind say of an address that they don't take.
const REFUSING = [400, 422]

/**
 * Sends a sign-up as JSON: `{ email, groups: [ids], language, site }`.
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
      // It would take the address to a host that nobody configured.
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // What it says besides may hold the address.
    await response.body?.cancel()
    const { status, ok } = response
    if (ok || status === ALREADY) return { outcome: 'accepted', status }
    return { outcome: REFUSING.includes(status) ? 'refused' : 'failed', status }
  } catch {
    return { outcome: 'failed', status: null }
  }
}
