/**
 * `npm run mutate [-- folder or file …]`: prints mutants that no test fails on. Without arguments it takes hours.
 * Results are in test-results/mutation; unchanged mutants are skipped.
 */
import { existsSync, statSync } from 'node:fs'
import { runCommand } from './steps/processes.mjs'
import { CannotGoOn, run } from './steps/say.mjs'

// A comma separates patterns.
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

/** @param {string} path folder or file; a file may have lines `:from-to` */
function patternsOf(path) {
  const [file = ''] = path.split(':')
  if (!existsSync(file)) throw new CannotGoOn(`There is no ${file} to change.`)
  if (!statSync(file).isDirectory()) return [path]
  return SOURCES.map((type) => `${file.replace(/\/+$/, '')}/**/*.${type}`)
}
