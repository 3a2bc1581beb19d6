/**
 * `npm run mutate [-- folder or file …]`: changes the code in small ways, one at a time, and runs the tests that reach
 * the change. A mutant that no test fails on is printed: it shows a rule that no test holds. Without arguments all of
 * lib/cms, lib/content, lib/http, lib/platform, lib/process and lib/routing, which takes hours; with `--` only what is
 * named. Results are kept in test-results/mutation, and unchanged mutants are not tried again.
 */
import { existsSync, statSync } from 'node:fs'
import { runCommand } from './steps/processes.mjs'
import { CannotGoOn, run } from './steps/say.mjs'

// One by one: a comma separates patterns.
const SOURCES = ['ts', 'tsx', 'mjs']

await run(async () => {
  const targets = process.argv.slice(2).flatMap(patternsOf)
  const only = targets.length > 0 ? ['--mutate', targets.join(',')] : []
  process.exitCode = await runCommand(process.execPath, [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    ...only,
  ])
})

/** @param {string} path of a folder or a file below the root; a file may be followed by `:from-to`, its lines */
function patternsOf(path) {
  const [file = ''] = path.split(':')
  if (!existsSync(file)) throw new CannotGoOn(`There is no ${file} to change.`)
  if (!statSync(file).isDirectory()) return [path]
  return SOURCES.map((type) => `${file.replace(/\/+$/, '')}/**/*.${type}`)
}
