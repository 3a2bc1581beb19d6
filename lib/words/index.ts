import type { MessageOverrides } from '../settings/define-site'
import { env } from '../settings/env'
import { siteConfig } from '../settings/site-config'
import ar from './ar.json' with { type: 'json' }
import bn from './bn.json' with { type: 'json' }
import { digitsOf } from './digits-of'
import es from './es.json' with { type: 'json' }
import gu from './gu.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import kn from './kn.json' with { type: 'json' }
import ml from './ml.json' with { type: 'json' }
import mr from './mr.json' with { type: 'json' }
import or from './or.json' with { type: 'json' }
import pa from './pa.json' with { type: 'json' }
import ta from './ta.json' with { type: 'json' }
import te from './te.json' with { type: 'json' }
import { compiled, ENGLISH, type Messages, numbered } from './texts'
import ur from './ur.json' with { type: 'json' }

export type { Messages }

const FILES = { hi, ur, ta, bn, mr, es, ar, te, gu, kn, ml, pa, or }

export const SPOKEN: readonly string[] = ['en', ...Object.keys(FILES)]

/** Whether the interface has texts in a language and in its script, so that `messages` does not answer in English. */
export function isSpoken(language: string): boolean {
  const locale = new Intl.Locale(language)
  const isUsual = locale.maximize().script === new Intl.Locale(locale.language || 'und').maximize().script
  return isUsual && SPOKEN.includes(locale.language)
}

const messagesByName = new Map<string, Messages>()

/**
 * The texts of the interface in a language, with the replacements of site.config.ts. Regions share the texts of their
 * language: `ur-PK` uses `ur`. A language that has no texts, or none in this script (`pa-Arab`), gets the English ones.
 */
export function messages(language: string): Messages {
  const locale = new Intl.Locale(language)
  const usual = new Intl.Locale(locale.language || 'und')
  const script = locale.maximize().script
  const key = script === usual.maximize().script ? usual.language : `${usual.language}-${script}`
  const digits = digitsOf(language)
  const name = `${key} ${digits}`
  const earlierMessages = messagesByName.get(name)
  if (earlierMessages) return earlierMessages
  const { messages: overrides } = siteConfig()
  const overridesOfLanguage = overrides[usual.language]
  const hasFile = Object.hasOwn(FILES, key)
  const texts = hasFile ? compiled(FILES[key as keyof typeof FILES], key) : ENGLISH
  const replaced = overridesOfLanguage ? overridden(texts, overridesOfLanguage) : texts
  const whole = digits === 'latn' ? replaced : numbered(replaced, digits)
  // Tags also come from content, so there is no end of them. Only the texts of known languages are kept.
  if (overridesOfLanguage || hasFile || key === 'en') messagesByName.set(name, whole)
  return whole
}

/**
 * Texts of the search page. A search provider finds more than headlines and does not sort by time, so other texts are
 * true.
 */
export function searchMessages(usual: Messages): Messages {
  if (env().SEARCH_PROVIDER === undefined) return usual
  const { searchStories, searchTooShort, moreResults, previousResults, toFirstResults } = usual.lists
  return {
    ...usual,
    searchFor: searchStories,
    searchHint: searchStories,
    nextPage: moreResults,
    previousPage: previousResults,
    firstPage: toFirstResults,
    lists: { ...usual.lists, searchRule: searchTooShort },
  }
}

/**
 * Replaces texts, group by group. The replacements were checked with the configuration (lib/settings/site-schema.ts).
 */
export function overridden<Texts extends object>(texts: Texts, overrides: MessageOverrides<Texts>): Texts {
  const entries = Object.entries(texts).map(([key, text]) => {
    const override: unknown = overrides[key as keyof Texts]
    if (override === undefined) return [key, text]
    return [
      key,
      typeof text === 'object' ? overridden(text, override as MessageOverrides<typeof text>) : override,
    ]
  })
  return Object.fromEntries(entries) as Texts
}
