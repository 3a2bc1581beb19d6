/** Found, or installed from Debian's packages. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './processes.mjs'
import { CannotGoOn, say } from './say.mjs'

// Debian puts servers where a user's PATH may not look.
const ALSO_IN = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** @param {string} name @returns {string | null} */
export function findProgram(name) {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...ALSO_IN]) {
    const path = join(folder, name)
    if (folder && existsSync(path)) return path
  }
  return null
}

/** Does nothing if not possible. @param {string[]} packages */
export async function installDebian(packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || findProgram('apt-get') === null) return
  say(`Installing Debian’s ${packages.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { env })
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

/**
 * Finds a program, or installs it.
 * @param {string} name of the program and its Debian package
 * @returns {Promise<string | null>} its path, or null
 */
export async function ensureProgram(name) {
  const found = findProgram(name)
  if (found) return found
  await installDebian([name])
  return findProgram(name)
}

/**
 * The same for a program that is needed.
 * @param {string} name
 * @returns {Promise<string>} its path
 * @throws CannotGoOn where there is none
 */
export async function requireProgram(name) {
  const path = await ensureProgram(name)
  if (path) return path
  throw new CannotGoOn(
    `This needs ${name}, which is not here and could not be installed: install it and run the command again.`,
  )
}
