/** What a test run is asked for on its command line. */
import { readdirSync } from 'node:fs'
import { commandOptions } from './command-options.mjs'
import { WrongUse } from './say.mjs'

/**
 * @param {readonly string[]} args `--all` for both tiers, `--shard=2/3` for the second of three parts of them, or patterns
 * @returns {{ isAll: boolean, shard: string[], patterns: string[] }} `shard`: what both test runners take for it
 * @throws {WrongUse} at anything else
 */
export function testOptions(args) {
  const { values, positionals } = commandOptions({
    args: [...args],
    options: { all: { type: 'boolean' }, shard: { type: 'string' } },
    allowPositionals: true,
  })
  const { all = false, shard } = values
  const isOneOfTwo = positionals.length === 0 || !(all || shard)
  if (!isOneOfTwo)
    throw new WrongUse('Files are run whole: leave out either the patterns or --all and --shard.')
  if (shard === undefined) return { isAll: all, shard: [], patterns: positionals }
  const [, part, parts] = /^(\d{1,2})\/(\d{1,2})$/.exec(shard) ?? []
  if (!all || !(Number(part) >= 1 && Number(part) <= Number(parts)))
    throw new WrongUse(
      `--shard is a part of npm run test:all and the number of parts, such as --shard=1/3: ${shard}`,
    )
  return { isAll: all, shard: [`--shard=${shard}`], patterns: [] }
}

/**
 * The test files whose path has one of the patterns; none without a pattern.
 * @param {readonly string[]} patterns
 * @returns {string[]}
 * @throws {WrongUse} where a pattern finds none
 */
export function filesOf(patterns) {
  const all = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
  for (const pattern of patterns)
    if (!all.some((file) => file.includes(pattern)))
      throw new WrongUse(`No test file has “${pattern}” in its path.`)
  return all.filter((file) => patterns.some((pattern) => file.includes(pattern)))
}
