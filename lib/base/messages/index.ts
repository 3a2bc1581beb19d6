import type { MessageOverrides } from '../config/define-site'
import { siteConfig } from '../config/site-config'
import { digitsOf } from '../digits/digits-of'
import { ar } from './ar'
import { bn } from './bn'
import { en, type Messages } from './en'
import { es } from './es'
import { gu } from './gu'
import { hi } from './hi'
import { kn } from './kn'
import { ml } from './ml'
import { mr } from './mr'
import { numbered } from './numbered'
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
  or,
}

/** Languages that the interface speaks, by their codes. */
export const SPOKEN: readonly string[] = Object.keys(dictionaries)

const known = new Map<string, Messages>()

/**
 * The dictionary of a tag's language (`ur-PK` is `ur`) with overrides of `site.config.ts`, else English: also where the tag
 * names another script than the dictionary's (`pa-Arab`).
 */
export function messages(language: string): Messages {
  const locale = new Intl.Locale(language)
  const usual = new Intl.Locale(locale.language || 'und')
  const script = locale.maximize().script
  const key = script === usual.maximize().script ? usual.language : `${usual.language}-${script}`
  const digits = digitsOf(language)
  const name = `${key} ${digits}`
  const found = known.get(name)
  if (found) return found
  const { messages: overrides } = siteConfig()
  const own = overrides[usual.language]
  const texts = dictionaries[key] ?? en
  const replaced = own ? overridden(texts, own) : texts
  const whole = digits === 'latn' ? replaced : numbered(replaced, digits)
  // Tags also come from content, so only known ones are remembered.
  if (own || dictionaries[key]) known.set(name, whole)
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
