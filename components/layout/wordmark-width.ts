/** How much room the paper's name takes in the wordmark's face, so that its size can be chosen for one line. */

// Ems of a bold character, a little more than the faces draw: too small a name is better than one in two lines.
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
// Chinese, Japanese, Korean and whatever else is as wide as it is high.
const SQUARE = 1

/** Ems that a name is wide, with one digit behind the point; at least two. */
export function widthInEms(name: string): number {
  const ems = [...name].reduce(
    (sum, character) => sum + (WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? SQUARE),
    0,
  )
  return Math.max(2, Math.ceil(ems * 10) / 10)
}
