/**
 * `npm run mutate [-- folder or file …] [--tests folder,file …]`: prints mutants that no test fails on. Without
 * arguments it takes hours: each mutant is tried against all tests that run its line, most of which are of something
 * else. `--tests` tries them against the named ones alone, in minutes: the score is then the least that all would have.
 * Results are in test-results/mutation; unchanged mutants are skipped.
 */
import { existsSync, statSync } from 'node:fs'
import { commandOptions } from './steps/command-options.mjs'
import { runCommand } from './steps/processes.mjs'
import { CannotGoOn, run } from './steps/say.mjs'

// A comma separates patterns.
const SOURCES = ['ts', 'tsx', 'mjs']

await run(async () => {
  const { values, positionals } = commandOptions({
    args: process.argv.slice(2),
    options: { tests: { type: 'string' } },
    allowPositionals: true,
  })
  const targets = positionals.flatMap(patternsOf)
  const only = targets.length > 0 ? ['--mutate', targets.join(',')] : []
  process.exitCode = await runCommand(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...only],
    // vitest.mutate.config.ts reads it.
    {
      env:
        values.tests === undefined
          ? {}
          : { MUTATE_TESTS: JSON.stringify(values.tests.split(',').map(testsOf)) },
    },
  )
})

/** @param {string} path folder or file of tests */
function testsOf(path) {
  if (!existsSync(path)) throw new CannotGoOn(`There is no ${path} to try mutants against.`)
  return statSync(path).isDirectory() ? `${path.replace(/\/+$/, '')}/**/*.test.{ts,tsx}` : path
}

/** @param {string} path folder or file; a file may have lines `:from-to` */
function patternsOf(path) {
  const [file = ''] = path.split(':')
  if (!existsSync(file)) throw new CannotGoOn(`There is no ${file} to change.`)
  if (!statSync(file).isDirectory()) return [path]
  return SOURCES.map((type) => `${file.replace(/\/+$/, '')}/**/*.${type}`)
}
