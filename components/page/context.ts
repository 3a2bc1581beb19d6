import 'server-only'
import type { ListContext } from '@/components/list/context'
import { gateLabels } from '@/components/list/gate-label'
import type { Clock } from '@/lib/base/dates'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { messages } from '@/lib/words'
import { digitsOf } from '@/lib/words/digits-of'

export function siteClock(): Clock {
  const { language, timeZone } = site()
  const digits = digitsOf(language)
  return { language: digits === 'latn' ? language : `${language}-u-nu-${digits}`, timeZone }
}

export function listContext(): ListContext {
  const { language } = site()
  const texts = messages(language)
  return {
    messages: texts,
    clock: siteClock(),
    language,
    gateLabels: gateLabels(siteConfig().gates, texts),
  }
}
