import 'server-only'
import type { ListContext } from '@/components/list/context'
import { gateLabels } from '@/components/parts/gates/gate-of'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { messages } from '@/lib/words'
import type { Clock } from '../../lib/base/dates'
import { digitsOf } from '../../lib/base/digits'

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
