import 'server-only'
import { Captcha } from '@/components/page/captcha/captcha'
import { listContext } from '@/components/page/context'
import { siteConfig } from '@/lib/settings/site-config'

export function SignUpCaptcha() {
  const siteKey = siteConfig().recaptcha?.newsletters
  if (!siteKey) return null
  const { messages, language } = listContext()
  return <Captcha siteKey={siteKey} needsScript={messages.forms.script} language={language} />
}
