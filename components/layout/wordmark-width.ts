// Ems per bold character, rounded up so that the name fits one line.
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/\p{M}/u, 0],
  [/\s/u, 0.26],
  [/\p{Script=Arabic}/u, 0.46],
  [/\p{Script=Devanagari}|\p{Script=Bengali}/u, 0.72],
  [/\p{Script=Gujarati}|\p{Script=Gurmukhi}/u, 0.72],
  [/\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Oriya}/u, 0.95],
  [/\p{Lu}/u, 0.72],
  [/\p{Script=Latin}|\p{P}|\p{N}/u, 0.52],
]
const SQUARE = 1

/** Rounded up to tenths of an em; at least 2. */
export function widthInEms(name: string): number {
  const ems = [...name].reduce(
    (sum, character) => sum + (WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? SQUARE),
    0,
  )
  return Math.max(2, Math.ceil(ems * 10) / 10)
}
