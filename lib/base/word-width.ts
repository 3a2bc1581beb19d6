/**
 * Estimates the width of the longest word of a headline, before any font is known. With it, a narrow column can set the
 * headline smaller instead of breaking the word: a word that is broken at any letter is a mistake in every script.
 */

/**
 * Advance of a code point in em, by script: nine of ten words of the interface's texts in bold serif faces are narrower
 * (Noto, serif or not, and the site's own for Latin). Words with many joined letters (अन्तर्राष्ट्रीयकरण) are up to
 * half narrower, which costs them some size in the narrowest columns only.
 */
const ADVANCES: readonly (readonly [script: RegExp, em: number])[] = [
  [/\p{Script=Tamil}/u, 0.8],
  [/\p{Script=Malayalam}/u, 0.6],
  // In these scripts, marks make their letter wider.
  [/\p{Script=Kannada}|\p{Script=Telugu}/u, 0.5],
  [/\p{Lu}/u, 0.72],
  // In others, marks stand below or above the letter, or join two letters into one.
  [/\p{Mn}/u, 0.2],
]
const OTHER_ADVANCE = 0.54

/** Every browser may end a line at these. Scripts without spaces may be broken between any two characters. */
const LINE_ENDS =
  /[\s\u00ad\u200b\u2013\u2014-]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** A longer text is no headline, and is not measured to its end. */
const CHARACTERS_MAX = 1_000

/** @returns em, 0 without a word */
export function longestWordEm(text: string): number {
  let longest = 0
  for (const word of text.slice(0, CHARACTERS_MAX).split(LINE_ENDS)) {
    // A word of n code units is at most n em wide. So a word that can't be the longest is not measured.
    if (word === undefined || word.length <= longest) continue
    let em = 0
    for (const sign of word) em += ADVANCES.find(([script]) => script.test(sign))?.[1] ?? OTHER_ADVANCE
    longest = Math.max(longest, em)
  }
  return longest
}
