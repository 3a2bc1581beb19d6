/** One part of a test run, so that several machines share it. */
import { commandOptions } from './command-options.mjs'
import { WrongUse } from './say.mjs'

/**
 * @param {readonly string[]} args of the command line: `--shard=2/3` is the second of three parts, none the whole run
 * @returns {string[]} what both test runners take for it
 * @throws {WrongUse} at any other option
 */
export function shardOptions(args) {
  const { shard } = commandOptions({ args: [...args], options: { shard: { type: 'string' } } }).values
  if (shard === undefined) return []
  const [, part, parts] = /^(\d{1,2})\/(\d{1,2})$/.exec(shard) ?? []
  if (!(Number(part) >= 1 && Number(part) <= Number(parts)))
    throw new WrongUse(`--shard is a part and the number of parts, such as --shard=1/3: ${shard}`)
  return [`--shard=${shard}`]
}
