import { readdirSync } from 'node:fs'
import { commandOptions } from './command-options.mjs'
import { WrongUse } from './say.mjs'

/**
 * @param {readonly string[]} args `--all`, `--shard=2/3`, or patterns
 * @returns {{ isAll: boolean, shard: string[], patterns: string[] }}
 * @throws {WrongUse}
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
 * @param {readonly string[]} patterns parts of paths
 * @returns {string[]}
 * @throws {WrongUse} where a pattern matches nothing
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
