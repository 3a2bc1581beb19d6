/** Output of commands: one line a step, one sentence for an error. */
import { printable } from './printable.mjs'

/** @param {string} line */
export function say(line) {
  console.log(`▸ ${line}`)
}

/** An error that a person can fix; its message is one sentence. */
export class CannotGoOn extends Error {
  exitCode = 1
}

/** Options that the command does not have. */
export class WrongUse extends CannotGoOn {
  exitCode = 2
}

// Of lib/base/config, which commands without TypeScript can't import.
const WRONG_SETTINGS = ['ConfigurationError', 'SiteConfigError']

/**
 * Runs a command; prints what a person can fix, and sets the exit code.
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
