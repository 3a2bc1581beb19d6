import 'server-only'
import { isAbsent } from '@/lib/delivery/call/manage'
import type { Form } from '@/lib/delivery/model'
import { getForm } from '@/lib/delivery/records/form'
import { siteConfig } from '@/lib/settings/site-config'

export const SUBMIT = 'form/submit'

/** Null for a form that is unknown or can't be sent. @throws DeliveryError */
export async function shownForm(id: string): Promise<Form | null> {
  if (isAbsent(SUBMIT)) return null
  const form = await getForm(id)
  // Its script may not be loaded.
  return form?.captchaKey && siteConfig().recaptcha === null ? null : form
}
