import { parseArgs } from 'node:util'
import { WrongUse } from './say.mjs'

/**
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 * @throws WrongUse
 */
export function commandOptions(config) {
  try {
    return parseArgs(config)
  } catch (error) {
    const [reason] = /** @type {Error} */ (error).message.split(/[.\n]/)
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`)
    throw new WrongUse(`${reason}; the options are ${names.join(', ')}.`)
  }
}
