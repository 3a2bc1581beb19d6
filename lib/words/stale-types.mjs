import { rmSync, statSync } from 'node:fs'

const TEXTS = new URL('./en.json', import.meta.url)

/**
 * Removes the result of an earlier type check if the texts have changed since. TypeScript 7.0.2 does not clear errors
 * that a JSON file caused (https://github.com/microsoft/TypeScript/issues/64025): whoever used a text before writing it
 * into en.json would be told forever that it is missing. Can go with a version of TypeScript in which that is fixed.
 * @param {string} buildInfo path of the file in which TypeScript keeps the result
 */
export function removeStaleTypes(buildInfo) {
  const changed = statSync(buildInfo, { throwIfNoEntry: false })?.mtimeMs
  if (changed !== undefined && changed < statSync(TEXTS).mtimeMs) rmSync(buildInfo)
}
