// @ts-check
import { relative } from 'node:path'

/**
 * What is wrong with the spelling of a TypeScript file, such as site.config.ts, that a command or a build has loaded.
 * @param {unknown} error as the compiler throws it
 * @param {string} [folder] that the file is named from
 * @returns {string | null} one sentence with file, line and column, both from 1; null for any other error
 */
export function syntaxProblem(error, folder = process.cwd()) {
  if (!(error instanceof Error) || error.name !== 'TransformError') return null
  // The error may come from another thread, which hands on only its message.
  const [, file, line, column, reason] = /^(.+):(\d+):(\d+): ERROR: (.+)$/m.exec(error.message) ?? []
  if (file === undefined) return null
  // The compiler counts columns from 0, editors from 1.
  return `${relative(folder, file)} is not valid TypeScript at line ${line}, column ${Number(column) + 1}: ${reason}.`
}
