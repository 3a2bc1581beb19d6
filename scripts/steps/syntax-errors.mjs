// @ts-check
/**
 * Loaded before the scripts of package.json that read site.config.ts (`--import`), because a file with a syntax error
 * ends a script before its first line. Prints one sentence in place of the compiler's stack.
 */
import { syntaxProblem } from '../../lib/settings/syntax-error.mjs'
import { printable } from './say.mjs'

process.on('uncaughtException', (error) => {
  const problem = syntaxProblem(error)
  console.error(problem === null ? error : `\n✗ ${printable(problem)}`)
  process.exit(1)
})
