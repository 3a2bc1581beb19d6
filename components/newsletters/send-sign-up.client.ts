import { SIGN_UP_RESULTS, type SignUpResult } from '@/components/newsletters/results'
import { CAPTCHA_USED } from '@/components/page/captcha/field'

/**
 * Sends the form. The result is `not-now` if the site can't be reached or answers anything else. Afterwards the CAPTCHA
 * is reset, because its answer counts once.
 */
export async function sendSignUp(action: string, form: HTMLFormElement): Promise<SignUpResult> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  try {
    const response = await fetch(action, { method: 'POST', body, headers: { Accept: 'application/json' } })
    const { result } = (await response.json()) as { result?: unknown }
    return SIGN_UP_RESULTS.find((one) => one === result) ?? 'not-now'
  } catch {
    return 'not-now'
  } finally {
    form.dispatchEvent(new Event(CAPTCHA_USED))
  }
}
