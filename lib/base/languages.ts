import { memoize } from './memoize'

const RTL_SCRIPTS = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo'])

/**
 * Uses the tag's script, or the language's usual script in its region: `pa-PK` is `rtl`.
 * @param language a valid BCP 47 tag
 */
export function direction(language: string): 'ltr' | 'rtl' {
  return RTL_SCRIPTS.has(scriptOfLanguage(language) ?? '') ? 'rtl' : 'ltr'
}

const NASTALIQ_LANGUAGES = new Set(['ur', 'ks', 'und'])

/**
 * Whether a language in Arabic script is set in Naskh. Urdu and Kashmiri are set in Nastaliq; so is `und-Arab`, text in
 * Arabic script whose language is unknown.
 */
export function isNaskh(language: string): boolean {
  const locale = new Intl.Locale(language)
  return locale.maximize().script === 'Arab' && !NASTALIQ_LANGUAGES.has(locale.language || 'und')
}

type LanguageAttributes = { lang?: string; dir?: 'ltr' | 'rtl' }

/** `lang` and `dir` for text in another language than the page's. Empty if it is the same or unknown. */
export function languageAttributes(language: string | null, pageLanguage: string): LanguageAttributes {
  if (language === null || language === pageLanguage) return {}
  const [textLocale, pageLocale] = [new Intl.Locale(language), new Intl.Locale(pageLanguage)]
  if (
    textLocale.language === pageLocale.language &&
    textLocale.maximize().script === pageLocale.maximize().script
  )
    return {}
  return { lang: language, dir: direction(language) }
}

// Scripts for which app/tokens.css has styles of their own. Text in another script is set like the text around it.
const SCRIPTS = 'Latn Arab Hebr Deva Beng Taml Telu Gujr Knda Mlym Guru Orya'.split(' ')

const LETTERS = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')] as const)

/** The script that most letters of a text have; null if it has no letter of the scripts above. */
export function scriptOf(text: string): string | null {
  const counted = LETTERS.map(([script, letters]) => [script, text.match(letters)?.length ?? 0] as const)
  const [script, count] = counted.reduce((most, one) => (one[1] > most[1] ? one : most))
  return count === 0 ? null : script
}

const scriptOfLanguage = memoize((language: string) => new Intl.Locale(language).maximize().script)

/**
 * Attributes for text in another script than the text around it. Letters tell the script but not the language, so
 * `lang` is a tag such as `und-Arab` (BCP 47): an unknown language in Arabic script.
 * @param around language of the surrounding text
 */
export function scriptAttributes(text: string, around: string): LanguageAttributes {
  const script = scriptOf(text)
  if (script === null || script === scriptOfLanguage(around)) return {}
  return { lang: `und-${script}`, dir: RTL_SCRIPTS.has(script) ? 'rtl' : 'ltr' }
}

/** Like `scriptAttributes`; if the script is that of the text around, the browser decides on the direction. */
export function nameAttributes(name: string, around: string | undefined) {
  return { dir: 'auto', ...(around && scriptAttributes(name, around)) }
}

/** The language that the service names, unless the headline has another script and so can't be in it. */
export function storyLanguage(headline: string, language: string | null, pageLanguage: string): string {
  const statedLanguage = language ?? pageLanguage
  return scriptAttributes(headline, statedLanguage).lang ?? statedLanguage
}

export function documentLanguage(headline: string, language: string | null, siteLanguage: string): string {
  return language ?? storyLanguage(headline, null, siteLanguage)
}

/**
 * The direction is that of the language. `dir="auto"` would take that of the first letter, which may belong to a
 * foreign name.
 */
export function headlineAttributes(
  headline: string,
  language: string | null,
  pageLanguage: string,
): LanguageAttributes {
  return languageAttributes(storyLanguage(headline, language, pageLanguage), pageLanguage)
}
