/**
 * `dir` in any case, `direction` in style, and both `dir` and `lang` only where the letters do not say otherwise: editors
 * and word processors mark Urdu as left to right, and as English.
 */
import type { Element, Properties, Root } from 'hast'
import { direction as directionOf, scriptAttributes } from '../../base/languages'
import { beginningOfText, rewrite } from '../rewrite'
import { stylesOf } from '../styles'

// Enough to know the script; the step stays linear in wrappers.
const READ_CHARACTERS = 200

const LETTERS_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g
const LETTERS_LTR = /\p{L}/gu

export function direction(tree: Root): Root {
  return rewrite(tree, (element) => {
    const { dir, lang, ...rest } = element.properties
    const written = typeof dir === 'string' ? dir.trim().toLowerCase() : stylesOf(element).get('direction')
    const named = typeof lang === 'string' ? lang.trim() : null
    if (written === undefined && named === null) return [element]
    const text = beginningOfText(element, READ_CHARACTERS)
    const properties: Properties = { ...rest }
    const side = written && sideOf(written, text)
    if (side) properties.dir = side
    if (named !== null && isLanguageOf(named, text)) properties.lang = named
    return [
      properties.dir === dir && properties.lang === lang ? element : ({ ...element, properties } as Element),
    ]
  })
}

/** Most letters decide against `ltr`; against `rtl`, which may hold a name in Latin letters, only all of them. */
function sideOf(written: string, text: string): string {
  const rtl = text.match(LETTERS_RTL)?.length ?? 0
  const ltr = (text.match(LETTERS_LTR)?.length ?? 0) - rtl
  if (written === 'ltr' && rtl > ltr) return 'rtl'
  if (written === 'rtl' && rtl === 0 && ltr > 0) return 'ltr'
  return written
}

function isLanguageOf(language: string, text: string): boolean {
  try {
    const { lang, dir } = scriptAttributes(text, language)
    // Latin letters are in texts of every language.
    return lang === undefined || (lang === 'und-Latn' && directionOf(language) === dir)
  } catch {
    return true
  }
}
