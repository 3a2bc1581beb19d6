import 'server-only'
import type { ListContext } from '@/components/listing/context'
import { gateLabels } from '@/components/post/gate/gate-of'
import { site } from '@/lib/base/config/site'
import { siteConfig } from '@/lib/base/config/site-config'
import { siteClock } from '@/lib/base/site-clock'
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
