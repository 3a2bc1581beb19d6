/** Direction and markup attributes of a language, and of text without a language tag. */
import { memoize } from './memoize'

const RTL_SCRIPTS = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo'])

/**
 * Which way a language is written. A script in the tag decides (`sd-Deva`, `und-Arab`); without one, the usual script of
 * the language in its region: `pa-PK` is in Arabic letters.
 * @param language a valid BCP 47 tag
 */
export function direction(language: string): 'ltr' | 'rtl' {
  return RTL_SCRIPTS.has(scriptOfLanguage(language) ?? '') ? 'rtl' : 'ltr'
}

const NASTALIQ_LANGUAGES = new Set(['ur', 'ks', 'und'])

/**
 * Whether a language is written in Arabic letters of the Naskh style, as Arabic and Persian are. Urdu is in Nastaliq, and
 * `und-Arab`, text in Arabic letters of an unknown language, is taken for Urdu.
 */
export function isNaskh(language: string): boolean {
  const locale = new Intl.Locale(language)
  return locale.maximize().script === 'Arab' && !NASTALIQ_LANGUAGES.has(locale.language || 'und')
}

type LanguageAttributes = { lang?: string; dir?: 'ltr' | 'rtl' }

/** `lang` and `dir` for text whose language is not the page's; nothing where it is the same or unknown. */
export function languageAttributes(language: string | null, pageLanguage: string): LanguageAttributes {
  if (language === null || language === pageLanguage) return {}
  const [own, page] = [new Intl.Locale(language), new Intl.Locale(pageLanguage)]
  if (own.language === page.language && own.maximize().script === page.maximize().script) return {}
  return { lang: language, dir: direction(language) }
}

// The scripts that a face, a leading or a direction of their own is set for: app/tokens.css, app/_script-face.
const SCRIPTS = 'Latn Arab Hebr Deva Beng Taml Telu Gujr Knda Mlym Guru Orya'.split(' ')
const LETTERS = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')] as const)

/** The script that most letters of a text are of; null where they are of none that is known here. */
export function scriptOf(text: string): string | null {
  const counted = LETTERS.map(([script, letters]) => [script, text.match(letters)?.length ?? 0] as const)
  const [script, count] = counted.reduce((most, one) => (one[1] > most[1] ? one : most))
  return count === 0 ? null : script
}

const scriptOfLanguage = memoize((language: string) => new Intl.Locale(language).maximize().script)

/**
 * `lang` and `dir` of a text by its letters, whatever the service says: `und-Arab` is text in Arabic letters of a
 * language that is not known (BCP 47), which is enough for its face, leading and direction.
 * @param around the language of what the text is in; nothing is set where its script is that language's
 */
export function scriptAttributes(text: string, around: string): LanguageAttributes {
  const script = scriptOf(text)
  if (script === null || script === scriptOfLanguage(around)) return {}
  return { lang: `und-${script}`, dir: RTL_SCRIPTS.has(script) ? 'rtl' : 'ltr' }
}

/**
 * The language a story is written in: what the service says, unless its headline is in another script.
 * @param language null where the service does not say
 */
export function storyLanguage(headline: string, language: string | null, pageLanguage: string): string {
  const named = language ?? pageLanguage
  return scriptAttributes(headline, named).lang ?? named
}

/**
 * The language of a story's text, for documents of it alone: what the service says, else that of its headline's script.
 * @param language null where the service does not say
 */
export function documentLanguage(headline: string, language: string | null, siteLanguage: string): string {
  return language ?? storyLanguage(headline, null, siteLanguage)
}

/**
 * `lang` and `dir` of a headline among others on a page. Its direction is its language's, not its first letter's: an Urdu
 * headline may begin with "IMF".
 * @param language of the story; null where the service does not say
 */
export function headlineAttributes(
  headline: string,
  language: string | null,
  pageLanguage: string,
): LanguageAttributes {
  return languageAttributes(storyLanguage(headline, language, pageLanguage), pageLanguage)
}
