import type { MessageOverrides } from '../config/define-site'
import { siteConfig } from '../config/site-config'
import { ar } from './ar'
import { bn } from './bn'
import { en, type Messages } from './en'
import { es } from './es'
import { gu } from './gu'
import { hi } from './hi'
import { kn } from './kn'
import { ml } from './ml'
import { mr } from './mr'
import { or } from './or'
import { pa } from './pa'
import { ta } from './ta'
import { te } from './te'
import { ur } from './ur'

export type { Messages }

const dictionaries: Readonly<Record<string, Messages>> = {
  en,
  hi,
  ur,
  ta,
  bn,
  mr,
  es,
  ar,
  te,
  gu,
  kn,
  ml,
  pa,
}

const known = new Map<string, Messages>()

/** The dictionary of a tag's language (`ur-PK` is `ur`) with overrides of `site.config.ts`, else English. */
export function messages(language: string): Messages {
  const tag = new Intl.Locale(language).language
  const found = known.get(tag)
  if (found) return found
  const own = siteConfig().messages[tag]
  const texts = dictionaries[tag] ?? en
  const whole = own ? overridden(texts, own) : texts
  // Tags also come from content, so only known ones are remembered.
  if (own || dictionaries[tag]) known.set(tag, whole)
  return whole
}

/** Merges field by field. The shapes were checked with the configuration. */
export function overridden<Texts extends object>(texts: Texts, own: MessageOverrides<Texts>): Texts {
  const entries = Object.entries(texts).map(([key, text]) => {
    const override: unknown = own[key as keyof Texts]
    if (override === undefined) return [key, text]
    return [
      key,
      typeof text === 'object' ? overridden(text, override as MessageOverrides<typeof text>) : override,
    ]
  })
  return Object.fromEntries(entries) as Texts
}
