import type { Random } from './random'

/** What words in a picture's name ask for. */
export type Hints<T> = readonly (readonly [words: RegExp, thing: T])[]

/** The thing the name asks for, or any of `choices`. One draw is made either way, so a hint changes nothing else. */
export function subjectOf<T>(random: Random, name: string, hints: Hints<T>, choices: readonly T[]): T {
  const drawn = random.pick(choices)
  return hints.find(([words]) => words.test(name))?.[1] ?? drawn
}
