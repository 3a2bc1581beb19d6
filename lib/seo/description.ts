/** A page in a sentence or two, as a search result shows it. */
import { truncate } from '../base/text'

const DESCRIPTION_GRAPHEMES = 160

// Elements an editor may have used. What only looks like a tag, such as `<angle brackets>`, is what somebody wrote.
const IN_LINE = /<\/?(?:a|abbr|b|cite|code|em|font|i|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi
const BLOCK = /<\/?(?:blockquote|br|div|h[1-6]|hr|img|li|ol|p|script|style|ul)(?:\s[^<>]*)?\/?>/gi

// As much as is ever looked at: what is shown of it is far shorter.
const LOOKED_AT_CHARACTERS = 4_000

/**
 * The first text that says something, without markup, cut at a word and never within a character.
 * @returns at most 160 graphemes; empty where none says anything
 */
export function descriptionOf(texts: readonly string[], language: string): string {
  for (const text of texts) {
    const said = truncate(withoutTags(text), DESCRIPTION_GRAPHEMES, language)
    if (said !== '') return said
  }
  return ''
}

const withoutTags = (text: string) =>
  text.slice(0, LOOKED_AT_CHARACTERS).replace(IN_LINE, '').replace(BLOCK, ' ')
