import 'server-only'
import type { ListContext } from '@/components/list/context'
import { gateLabels } from '@/components/list/gate-label'
import type { Clock } from '@/lib/base/dates'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { isSpoken, messages } from '@/lib/words'
import { digitsOf } from '@/lib/words/digits-of'

function siteClock(): Clock {
  const { language, timeZone } = site()
  const digits = digitsOf(language)
  return { language: digits === 'latn' ? language : `${language}-u-nu-${digits}`, timeZone }
}

/**
 * The context for text in another language, such as a headline of another edition. Keeps the context if the interface
 * is not translated into that language, or the text is not in its usual script. @param language BCP 47; undefined for
 * the language of the context
 */
export function contextIn(language: string | undefined, context: ListContext): ListContext {
  if (language === undefined) return context
  if (!isSpoken(language)) return context
  const texts = messages(language)
  const { timeZone } = context.clock
  return {
    messages: texts,
    language,
    clock: { language, timeZone },
    gateLabels: gateLabels(siteConfig().gates, texts),
  }
}

/** Messages, clock and language of the page that is being rendered. In an edition they are the edition's. */
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
