import 'server-only'
import type { ListContext } from '@/components/listing/context'
import { gateLabels } from '@/components/post/gate/gate-of'
import { siteClock } from '@/lib/base/site-clock'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { messages } from '@/lib/words'

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
