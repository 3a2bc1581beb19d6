import { printable } from './printable.mjs'

/** @param {string} line */
export function say(line) {
  console.log(`▸ ${line}`)
}

export class CannotGoOn extends Error {
  exitCode = 1
}

export class WrongUse extends CannotGoOn {
  exitCode = 2
}

// Of lib/base/config, which plain .mjs cannot import.
const WRONG_SETTINGS = ['ConfigurationError', 'SiteConfigError']

/**
 * Prints fixable errors and sets the exit code.
 * @param {() => Promise<void>} main
 */
export async function run(main) {
  try {
    await main()
  } catch (error) {
    const isFixable = error instanceof CannotGoOn
    if (!isFixable && !(error instanceof Error && WRONG_SETTINGS.includes(error.name))) throw error
    console.error(`\n✗ ${printable(error.message)}`)
    process.exitCode = isFixable ? error.exitCode : 2
  }
}
