/** Numerals of Unicode's CLDR for dates, counts and ranks, with the counter style of CSS that writes the same. */
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

/** A text with its Latin digits in others: `24 घंटे` is `२४ घंटे`. */
export function withDigits(text: string, digits: Digits): string {
  const figures = new Intl.NumberFormat(`en-u-nu-${digits}`, { useGrouping: false })
  return text.replace(/[0-9]/g, (digit) => figures.format(Number(digit)))
}
