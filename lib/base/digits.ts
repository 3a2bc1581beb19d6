/** Numbering systems of CLDR, with the CSS counter style that has the same digits for numbered lists. */

import { memoize } from './memoize'

export const DIGITS = {
  latn: 'decimal',
  deva: 'devanagari',
  beng: 'bengali',
  arab: 'arabic-indic',
  arabext: 'persian',
  telu: 'telugu',
  gujr: 'gujarati',
  knda: 'kannada',
  mlym: 'malayalam',
  guru: 'gurmukhi',
  orya: 'oriya',
} as const

export type Digits = keyof typeof DIGITS

/** `24 घंटे` → `२४ घंटे`. */
export function withDigits(text: string, digits: Digits): string {
  return text.replace(/[0-9]/g, (digit) => figuresOf(digits)[Number(digit)] ?? digit)
}

const figuresOf = memoize((digits: Digits) => {
  const format = new Intl.NumberFormat(`en-u-nu-${digits}`)
  return Array.from({ length: 10 }, (_, digit) => format.format(digit))
})
