/** Sends the sign-up form as the browser would, and requests the result instead of a page. */
import { SIGN_UP_RESULTS, type SignUpResult } from '@/lib/features/newsletters/results'

/** The result; `not-now` where the site could not be reached or sent no result. */
export async function sendSignUp(action: string, form: HTMLFormElement): Promise<SignUpResult> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  try {
    const response = await fetch(action, { method: 'POST', body, headers: { Accept: 'application/json' } })
    const { result } = (await response.json()) as { result?: unknown }
    return SIGN_UP_RESULTS.find((one) => one === result) ?? 'not-now'
  } catch {
    return 'not-now'
  }
}
