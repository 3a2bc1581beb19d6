import { truncate } from '../base/text'

const DESCRIPTION_GRAPHEMES = 160

// Elements that editors may use in a summary. Other `<angle brackets>` are text.
const IN_LINE = /<\/?(?:a|abbr|b|cite|code|em|font|i|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi
const BLOCK = /<\/?(?:blockquote|br|div|h[1-6]|hr|img|li|ol|p|script|style|ul)(?:\s[^<>]*)?\/?>/gi

// Enough to find 160 graphemes in, without searching a whole body for tags.
const LOOKED_AT_CHARACTERS = 4_000

/** A page in a sentence or two: the first of the texts that says something, without markup, at most 160 graphemes. */
export function descriptionOf(texts: readonly string[], language: string): string {
  for (const text of texts) {
    const description = truncate(withoutTags(text), DESCRIPTION_GRAPHEMES, language)
    if (description !== '') return description
  }
  return ''
}

const withoutTags = (text: string) =>
  text.slice(0, LOOKED_AT_CHARACTERS).replace(IN_LINE, '').replace(BLOCK, ' ')
