/** Output of commands: one line a step, one sentence for an error. */

/** @param {string} line */
export function say(line) {
  console.log(`▸ ${line}`)
}

/** An error that a person can fix; its message is one sentence. */
export class CannotGoOn extends Error {}

/**
 * Runs a command; a `CannotGoOn` is printed and sets exit code 1.
 * @param {() => Promise<void>} main
 */
export async function run(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof CannotGoOn)) throw error
    console.error(`\n✗ ${error.message}`)
    process.exitCode = 1
  }
}
