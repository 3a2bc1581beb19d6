import 'server-only'
import { isAbsent } from '@/lib/delivery/call/manage'
import type { Form } from '@/lib/delivery/model'
import { getForm } from '@/lib/delivery/records/form'
import { siteConfig } from '@/lib/settings/site-config'

export const SUBMIT = 'form/submit'

/**
 * Null if the form is unknown or can't be sent: the service has no route for it, or the form needs a CAPTCHA that the
 * site has not configured.
 * @throws DeliveryError
 */
export async function shownForm(id: string): Promise<Form | null> {
  if (isAbsent(SUBMIT)) return null
  const form = await getForm(id)
  // The content security policy only allows the CAPTCHA's script if `recaptcha` is configured.
  return form?.captchaKey && siteConfig().recaptcha === null ? null : form
}
