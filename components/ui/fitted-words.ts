import type { CSSProperties } from 'react'
import { longestWordEm } from '@/lib/base/word-width'

/** A word that would have to be smaller than this is broken, as addresses and names of chemicals are. */
const SMALLEST = 0.55

export type FittedWords = {
  /**
   * Styles of the element whose width the words must fit. It becomes a size container, so its width must come from its
   * surroundings: one that takes the width of its content would have none.
   */
  box: CSSProperties
  /** Styles of an element within the headline, so that `1em` is the headline's size. */
  words: CSSProperties
}

/**
 * Sets a headline smaller if its longest word is wider than its column. The browser calculates the size from container
 * units, so that it is right in every column; one without container units breaks the word. The styles are inline,
 * because few headlines need them.
 * @param narrowestEm width of the narrowest column in which the headline is shown, in em of its size there
 * @param beside CSS length of what stands beside the headline within the box
 * @returns null if the words fit everywhere
 */
export function fittedWords(text: string, narrowestEm: number, beside?: string): FittedWords | null {
  const em = longestWordEm(text)
  if (em <= narrowestEm) return null
  // Written as short as possible, because a front page has a dozen of them.
  const fontSize = `${beside ? `(100cqi - ${beside})` : '100cqi'}/${Math.ceil(em)}`
  return {
    box: { containerType: 'inline-size' },
    // An inline element would keep the line height of its parent. A block has lines as high as its font size needs.
    words: { display: 'block', fontSize: `max(${SMALLEST}em,min(1em,${fontSize}))` },
  }
}
