import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './processes.mjs'
import { CannotGoOn, say } from './say.mjs'

// Debian's servers may be outside a user's PATH.
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
 * @param {string} name also of the Debian package
 * @returns {Promise<string | null>} path
 */
export async function ensureProgram(name) {
  const found = findProgram(name)
  if (found) return found
  await installDebian([name])
  return findProgram(name)
}

/**
 * @param {string} name
 * @returns {Promise<string>} path
 * @throws CannotGoOn if it cannot be installed
 */
export async function requireProgram(name) {
  const path = await ensureProgram(name)
  if (path) return path
  throw new CannotGoOn(
    `This needs ${name}, which is not here and could not be installed: install it and run the command again.`,
  )
}
