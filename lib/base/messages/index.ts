/** The site's own words, in the site's language. */
import { bn } from './bn'
import { en, type Words } from './en'
import { hi } from './hi'
import { mr } from './mr'
import { ta } from './ta'
import { ur } from './ur'

export type { Words }

const dictionaries: Readonly<Record<string, Words>> = { en, hi, ur, ta, bn, mr }

/** The dictionary of a language tag, found by its language alone (`ur-PK` is `ur`); English where there is none for it. */
export function words(language: string): Words {
  return dictionaries[new Intl.Locale(language).language] ?? en
}
