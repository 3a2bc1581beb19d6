import { memoize } from './memoize'

const RTL_SCRIPTS = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo'])

/**
 * Text direction by the tag's script, or the usual script of the language in its region: `pa-PK` is `rtl`.
 * @param language a valid BCP 47 tag
 */
export function direction(language: string): 'ltr' | 'rtl' {
  return RTL_SCRIPTS.has(scriptOfLanguage(language) ?? '') ? 'rtl' : 'ltr'
}

const NASTALIQ_LANGUAGES = new Set(['ur', 'ks', 'und'])

/** Whether a language uses Arabic script in Naskh style. `und-Arab` is treated as Urdu, which uses Nastaliq. */
export function isNaskh(language: string): boolean {
  const locale = new Intl.Locale(language)
  return locale.maximize().script === 'Arab' && !NASTALIQ_LANGUAGES.has(locale.language || 'und')
}

type LanguageAttributes = { lang?: string; dir?: 'ltr' | 'rtl' }

/** `lang` and `dir` of text in another language than the page's; empty if it is the same or unknown. */
export function languageAttributes(language: string | null, pageLanguage: string): LanguageAttributes {
  if (language === null || language === pageLanguage) return {}
  const [own, page] = [new Intl.Locale(language), new Intl.Locale(pageLanguage)]
  if (own.language === page.language && own.maximize().script === page.maximize().script) return {}
  return { lang: language, dir: direction(language) }
}

// Scripts with their own font, line height or direction: app/tokens.css, app/_script-face.
const SCRIPTS = 'Latn Arab Hebr Deva Beng Taml Telu Gujr Knda Mlym Guru Orya'.split(' ')
const LETTERS = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')] as const)

/** The script of most letters; null if it is not supported. */
export function scriptOf(text: string): string | null {
  const counted = LETTERS.map(([script, letters]) => [script, text.match(letters)?.length ?? 0] as const)
  const [script, count] = counted.reduce((most, one) => (one[1] > most[1] ? one : most))
  return count === 0 ? null : script
}

const scriptOfLanguage = memoize((language: string) => new Intl.Locale(language).maximize().script)

/**
 * `lang` and `dir` of a text by its letters. `und-Arab` (BCP 47) is Arabic script in an unknown language.
 * @param around language of the surrounding text; nothing is set if the scripts match
 */
export function scriptAttributes(text: string, around: string): LanguageAttributes {
  const script = scriptOf(text)
  if (script === null || script === scriptOfLanguage(around)) return {}
  return { lang: `und-${script}`, dir: RTL_SCRIPTS.has(script) ? 'rtl' : 'ltr' }
}

/**
 * A story's language: the service's, unless the headline's script differs.
 * @param language null if the service gives none
 */
export function storyLanguage(headline: string, language: string | null, pageLanguage: string): string {
  const named = language ?? pageLanguage
  return scriptAttributes(headline, named).lang ?? named
}

/** A story's language in a document of its own: the service's, otherwise that of the headline's script. */
export function documentLanguage(headline: string, language: string | null, siteLanguage: string): string {
  return language ?? storyLanguage(headline, null, siteLanguage)
}

/** `lang` and `dir` of a headline in a list. The direction is that of its language, not of its first letter. */
export function headlineAttributes(
  headline: string,
  language: string | null,
  pageLanguage: string,
): LanguageAttributes {
  return languageAttributes(storyLanguage(headline, language, pageLanguage), pageLanguage)
}
