import { parseArgs } from 'node:util'

// @ts-check
/**
 * Control characters could clear the screen or change the window's title, and characters of direction could show a line
 * in another order. Texts of a service or a file may contain both.
 */

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The text with each of them as an escape such as `\u001b`. Line breaks and tabs stay. @param {string} text */
export const printable = (text) =>
  text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)

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

// Errors of lib/settings, by their names, because plain .mjs files can't import TypeScript.
const WRONG_SETTINGS = ['ConfigurationError', 'SiteConfigError']

/**
 * Runs a command. Errors that a person can fix are printed as one sentence; all others are thrown. Sets the exit code.
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

/** @param {string} name without dashes @param {string} text @param {number} most */
export function wholeNumber(name, text, most) {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0 && number <= most) return number
  throw new CannotGoOn(`--${name} must be a whole number from 1 to ${most}.`)
}
