/** One part of a test run, so that several machines share it. */
import { WrongUse } from './say.mjs'

/**
 * @param {readonly string[]} options of the command line: `--shard=2/3` is the second of three parts, none the whole run
 * @returns {string[]} what both test runners take for it
 * @throws {WrongUse} at any other option
 */
export function shardOptions(options) {
  const [option, ...more] = options
  if (option === undefined) return []
  const [, part, parts] = /^--shard=(\d{1,2})\/(\d{1,2})$/.exec(option) ?? []
  if (more.length > 0 || !(Number(part) >= 1 && Number(part) <= Number(parts)))
    throw new WrongUse(
      `npm test takes --shard=PART/PARTS, such as --shard=1/3, and nothing else: ${options.join(' ')}`,
    )
  return [option]
}
