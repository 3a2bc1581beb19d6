/** Corrects `dir` and `lang` by the letters, because word processors mark Urdu as English. */
import type { Element, Properties, Root } from 'hast'
import { direction as directionOf, scriptAttributes } from '../../base/languages'
import { beginningOfText, rewrite } from '../rewrite'
import { stylesOf } from '../styles'

// Keeps the step linear.
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

/** `rtl` text may contain Latin names. */
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
    return lang === undefined || (lang === 'und-Latn' && directionOf(language) === dir)
  } catch {
    return true
  }
}
