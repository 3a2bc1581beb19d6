/** Other spellings (`spellings.ts`) count only if nothing matches as typed. */
import { foldSpelling } from './spellings'

export type Run = { text: string; isFound: boolean }

/** The segmenter takes quadratic time. */
export const MARKED_MAX_CHARACTERS = 1_000

type Character = { text: string; folded: string }

export function highlight(title: string, query: string, least = 2): Run[] {
  const whole = [{ text: title, isFound: false }]
  if (title === '' || title.length > MARKED_MAX_CHARACTERS || [...query].length < least) return whole
  for (const fold of [foldCase, foldSpelling]) {
    const wanted = fold(query)
    if (wanted === '') continue
    const characters = charactersOf(title, fold)
    const found = placesOf(characters, wanted)
    if (found.some(Boolean)) return runsOf(characters, found)
  }
  return whole
}

// Upper case comes first, so that ß matches SS.
const foldCase = (text: string) =>
  text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(/\s+/g, ' ')

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

// A virama joins a grapheme to the next, except in Tamil.
const JOINS_NEXT = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca]\u200d?$/

/** Conjuncts stay whole, even where Unicode would split them. */
function charactersOf(text: string, fold: (text: string) => string): Character[] {
  const characters: Character[] = []
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const last = characters.at(-1)
    if (last && JOINS_NEXT.test(last.text) && /^\p{L}/u.test(segment)) {
      last.text += segment
      last.folded += fold(segment)
    } else characters.push({ text: segment, folded: fold(segment) })
  }
  return characters
}

function placesOf(characters: readonly Character[], query: string): boolean[] {
  const folded = characters.map((one) => one.folded).join('')
  const found = characters.map(() => false)
  let character = 0
  let start = 0
  for (let at = folded.indexOf(query); at !== -1; at = folded.indexOf(query, at + query.length)) {
    for (; character < characters.length && start < at + query.length; character++) {
      const end = start + (characters[character]?.folded.length ?? 0)
      if (end > at) found[character] = true
      start = end
    }
  }
  return found
}

function runsOf(characters: readonly Character[], found: readonly boolean[]): Run[] {
  const runs: Run[] = []
  for (const [index, { text }] of characters.entries()) {
    const isFound = found[index] ?? false
    const last = runs.at(-1)
    if (last?.isFound === isFound) last.text += text
    else runs.push({ text, isFound })
  }
  return runs
}
