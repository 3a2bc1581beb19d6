import { type Digits, withDigits } from '../digits/digits'

/** A dictionary whose counts are in other digits. A text that is given a name or a query keeps that as it is. */
export function numbered<Texts extends object>(texts: Texts, digits: Digits): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, inDigits(text, digits)])
  return Object.fromEntries(entries) as Texts
}

function inDigits(text: unknown, digits: Digits): unknown {
  if (typeof text === 'string') return withDigits(text, digits)
  if (typeof text !== 'function') return numbered(text as object, digits)
  return (...given: unknown[]) => {
    const said = String(text(...given))
    return given.every((one) => typeof one === 'number') ? withDigits(said, digits) : said
  }
}
