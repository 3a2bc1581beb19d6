/** Unicode bidirectional algorithm (UAX #9). */
import bidiFactory, { type BidiCharTypeName } from 'bidi-js'

const bidi = bidiFactory()

const STRONG: Partial<Record<BidiCharTypeName, 'ltr' | 'rtl'>> = { L: 'ltr', R: 'rtl', AL: 'rtl' }

export function firstDirection(text: string): 'ltr' | 'rtl' | null {
  for (const character of text) {
    const direction = STRONG[bidi.getBidiCharTypeName(character)]
    if (direction !== undefined) return direction
  }
  return null
}

/** Even is left to right, odd right to left. */
export function bidiLevels(text: string, base: 'ltr' | 'rtl'): number[] {
  return [...bidi.getEmbeddingLevels(text, base).levels]
}

/** Rule L2. The package orders only characters. */
export function visualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const out = [...runs]
  const highest = Math.max(0, ...out.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let index = 0; index < out.length; index++) {
      let end = index
      while ((out[end]?.level ?? -1) >= level) end++
      if (end > index + 1) out.splice(index, end - index, ...out.slice(index, end).reverse())
      if (end > index) index = end
    }
  }
  return out
}
