/**
 * In which order the parts of a line stand: the Unicode bidirectional algorithm (UAX #9) of a headline. Left out are
 * explicit embeddings and isolates, which are taken out of the text before, and pairs of brackets (N0): a bracket between
 * the two directions takes the paragraph's.
 */

type Kind = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'CS' | 'ET' | 'NSM' | 'ON'

const KINDS: readonly [Kind, RegExp][] = [
  ['EN', /^[0-9\u06f0-\u06f9]$/],
  ['AN', /^[\u0660-\u0669\u066b\u066c]$/],
  ['ES', /^[+\-\u2212]$/],
  ['CS', /^[,./:\u00a0\u060c\u202f]$/],
  ['ET', /^[#%\u00b0\u2030\u066a\p{Sc}]$/u],
  ['NSM', /^[\p{Mn}\p{Me}\u200c\u200d]$/u],
  ['R', /^[\u200f\p{Script=Hebrew}]$/u],
  ['AL', /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]$/u],
  ['L', /^[\u200e\p{L}\p{N}\p{Mc}]$/u],
]

// Letters have the script's direction, its marks of punctuation have none.
const ARABIC_NEUTRAL = /^[\p{P}\p{S}]$/u

function kindOf(character: string): Kind {
  const kind = KINDS.find(([, pattern]) => pattern.test(character))?.[0] ?? 'ON'
  // The Arabic full stop, semicolon and question mark are letters to the algorithm; only signs and ornaments are not.
  return kind === 'AL' && ARABIC_NEUTRAL.test(character) && !/[\u061b\u061f\u06d4]/.test(character)
    ? 'ON'
    : kind
}

/** Which way a text is written, by its first letter; null where it has none. */
export function firstDirection(text: string): 'ltr' | 'rtl' | null {
  for (const character of text) {
    const kind = kindOf(character)
    if (kind === 'L') return 'ltr'
    if (kind === 'R' || kind === 'AL') return 'rtl'
  }
  return null
}

/**
 * The embedding level of each UTF-16 unit: even from left to right, odd from right to left.
 * @param base of the paragraph
 */
export function bidiLevels(text: string, base: 'ltr' | 'rtl'): number[] {
  const characters = [...text]
  const level = base === 'rtl' ? 1 : 0
  const levels = implicit(neutrals(weak(characters.map(kindOf), level), level), level)
  return characters.flatMap((character, index) =>
    Array.from({ length: character.length }, () => levels[index] ?? level),
  )
}

const edge = (level: number): 'L' | 'R' => (level === 1 ? 'R' : 'L')

/** Rules W1 to W7. */
function weak(kinds: readonly Kind[], level: number): Kind[] {
  const out = [...kinds]
  let strong: Kind = edge(level)
  for (const [index, kind] of out.entries()) {
    if (kind === 'NSM') out[index] = out[index - 1] ?? edge(level)
    const now = out[index] ?? 'ON'
    if (now === 'L' || now === 'R' || now === 'AL') strong = now
    else if (now === 'EN' && strong === 'AL') out[index] = 'AN'
  }
  for (const [index, kind] of out.entries()) {
    const [before, after] = [out[index - 1], out[index + 1]]
    if (kind === 'AL') out[index] = 'R'
    else if (before === after && (before === 'EN' || (before === 'AN' && kind === 'CS'))) {
      if (kind === 'ES' || kind === 'CS') out[index] = before
    }
  }
  for (let index = 0; index < out.length; index++) {
    if (out[index] !== 'ET') continue
    let end = index
    while (out[end] === 'ET') end++
    if (out[index - 1] === 'EN' || out[end] === 'EN') out.fill('EN', index, end)
    index = end - 1
  }
  strong = edge(level)
  return out.map((kind) => {
    if (kind === 'L' || kind === 'R') strong = kind
    if (kind === 'ES' || kind === 'CS' || kind === 'ET') return 'ON'
    return kind === 'EN' && strong === 'L' ? 'L' : kind
  })
}

/** Rules N1 and N2: what has no direction takes that of both its sides, else the paragraph's. */
function neutrals(kinds: readonly Kind[], level: number): Kind[] {
  const out = [...kinds]
  const side = (kind: Kind | undefined) => (kind === undefined ? edge(level) : kind === 'L' ? 'L' : 'R')
  for (let index = 0; index < out.length; index++) {
    if (out[index] !== 'ON') continue
    let end = index
    while (out[end] === 'ON') end++
    const [before, after] = [side(out[index - 1]), side(out[end])]
    out.fill(before === after ? before : edge(level), index, end)
    index = end - 1
  }
  return out
}

/** Rules I1 and I2. */
function implicit(kinds: readonly Kind[], level: number): number[] {
  return kinds.map((kind) => {
    if (level === 0) return kind === 'L' ? 0 : kind === 'R' ? 1 : 2
    return kind === 'R' ? 1 : 2
  })
}

/** Puts the runs of a line into the order in which they stand from left to right (rule L2). */
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
