/** Some browsers stop an utterance after fifteen seconds. */
export const CHUNK_MAX_CHARACTERS = 200

/** @param language BCP 47 */
export function chunksOf(text: string, language: string): string[] {
  const clean = text.replace(/\s+/g, ' ').trim()
  return sentences(clean, language).flatMap((sentence) => shortPieces(sentence))
}

function sentences(text: string, language: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [text]
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  )
}

function shortPieces(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence.trim()
  while (rest.length > CHUNK_MAX_CHARACTERS) {
    const at = placeToCut(rest.slice(0, CHUNK_MAX_CHARACTERS))
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

const CLAUSE_ENDS = [',', ';', ':', '،', '؛', '–', '—', '、', '，']

function placeToCut(head: string): number {
  const clause = Math.max(...CLAUSE_ENDS.map((end) => head.lastIndexOf(end)))
  if (clause > head.length / 3) return clause + 1
  const space = head.lastIndexOf(' ')
  if (space > 0) return space + 1
  return head.isWellFormed() ? head.length : head.length - 1
}
