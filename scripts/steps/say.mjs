/** How the commands talk: one line a step, one sentence when it can't go on. */

/** @param {string} line */
export function say(line) {
  console.log(`▸ ${line}`)
}

/** Something a person can mend. Its message is one clear sentence. */
export class CannotGoOn extends Error {}

/**
 * Runs a command's main function: a `CannotGoOn` is printed as its sentence and ends the process with 1.
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
