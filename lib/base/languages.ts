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

/** `und-Arab` is treated as Urdu (Nastaliq). */
export function isNaskh(language: string): boolean {
  const locale = new Intl.Locale(language)
  return locale.maximize().script === 'Arab' && !NASTALIQ_LANGUAGES.has(locale.language || 'und')
}

type LanguageAttributes = { lang?: string; dir?: 'ltr' | 'rtl' }

/** Empty if the language is unknown or equals the page's. */
export function languageAttributes(language: string | null, pageLanguage: string): LanguageAttributes {
  if (language === null || language === pageLanguage) return {}
  const [own, page] = [new Intl.Locale(language), new Intl.Locale(pageLanguage)]
  if (own.language === page.language && own.maximize().script === page.maximize().script) return {}
  return { lang: language, dir: direction(language) }
}

// Scripts with special styles in app/tokens.css.
const SCRIPTS = 'Latn Arab Hebr Deva Beng Taml Telu Gujr Knda Mlym Guru Orya'.split(' ')

const LETTERS = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')] as const)

export function scriptOf(text: string): string | null {
  const counted = LETTERS.map(([script, letters]) => [script, text.match(letters)?.length ?? 0] as const)
  const [script, count] = counted.reduce((most, one) => (one[1] > most[1] ? one : most))
  return count === 0 ? null : script
}

const scriptOfLanguage = memoize((language: string) => new Intl.Locale(language).maximize().script)

/**
 * Based on letters only; `und-Arab` (BCP 47) is an unknown language in Arabic script.
 * @param around language of the surrounding text
 */
export function scriptAttributes(text: string, around: string): LanguageAttributes {
  const script = scriptOf(text)
  if (script === null || script === scriptOfLanguage(around)) return {}
  return { lang: `und-${script}`, dir: RTL_SCRIPTS.has(script) ? 'rtl' : 'ltr' }
}

/** Like `scriptAttributes`, with the direction left to the browser where the script is that of the text around. */
export function nameAttributes(name: string, around: string | undefined) {
  return { dir: 'auto', ...(around && scriptAttributes(name, around)) }
}

/** The service's language, unless the headline's script differs. */
export function storyLanguage(headline: string, language: string | null, pageLanguage: string): string {
  const named = language ?? pageLanguage
  return scriptAttributes(headline, named).lang ?? named
}

export function documentLanguage(headline: string, language: string | null, siteLanguage: string): string {
  return language ?? storyLanguage(headline, null, siteLanguage)
}

/** That of the language, not of the first letter. */
export function headlineAttributes(
  headline: string,
  language: string | null,
  pageLanguage: string,
): LanguageAttributes {
  return languageAttributes(storyLanguage(headline, language, pageLanguage), pageLanguage)
}
