/**
 * `npm run mutate`: changes the code and prints each change that no test notices. Without arguments it takes hours.
 * With `--tests`, only those tests are tried, so the score is a lower bound.
 * Results are in test-results/mutation.
 */
import { existsSync, statSync } from 'node:fs'
import { runCommand } from '../steps/processes.mjs'
import { CannotGoOn, commandOptions, run } from '../steps/say.mjs'

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
    {
      env:
        values.tests === undefined
          ? {}
          : { MUTATE_TESTS: JSON.stringify(values.tests.split(',').map(testsOf)) },
    },
  )
})

function testsOf(path) {
  if (!existsSync(path)) throw new CannotGoOn(`There is no test file ${path} to run against mutants.`)
  return statSync(path).isDirectory() ? `${path.replace(/\/+$/, '')}/**/*.test.{ts,tsx}` : path
}

/** @param path a file or folder; a file may name lines, as `:from-to` */
function patternsOf(path) {
  const [file = ''] = path.split(':')
  if (!existsSync(file)) throw new CannotGoOn(`There is no file ${file} to mutate.`)
  if (!statSync(file).isDirectory()) return [path]
  return SOURCES.map((type) => `${file.replace(/\/+$/, '')}/**/*.${type}`)
}
