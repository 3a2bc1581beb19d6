const RTL_LANGUAGES = new Set(['ar', 'fa', 'ur', 'ps', 'he', 'yi', 'dv', 'ug', 'ckb', 'ks'])
const RTL_SCRIPTS = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo'])

/**
 * The direction of a language. A script in the tag decides (`sd-Arab`, `pa-Arab`), else the language.
 * @param language a valid BCP 47 tag
 */
export function direction(language: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(language)
  if (locale.script) return RTL_SCRIPTS.has(locale.script) ? 'rtl' : 'ltr'
  return RTL_LANGUAGES.has(locale.language) ? 'rtl' : 'ltr'
}

/** `lang` and `dir` for text in another language than the page's; empty if it is the same or unknown. */
export function languageAttributes(
  language: string | null,
  pageLanguage: string,
): { lang?: string; dir?: 'ltr' | 'rtl' } {
  if (language === null || language === pageLanguage) return {}
  const [own, page] = [new Intl.Locale(language), new Intl.Locale(pageLanguage)]
  if (own.language === page.language && own.maximize().script === page.maximize().script) return {}
  return { lang: language, dir: direction(language) }
}
