/** The site's own words, in the site's language. */
import { en } from './en'

export type Words = typeof en

const dictionaries: Readonly<Record<string, Words>> = { en }

/** The dictionary of a language tag; English where there is none for it. */
export function words(language: string): Words {
  return dictionaries[new Intl.Locale(language).language] ?? en
}
