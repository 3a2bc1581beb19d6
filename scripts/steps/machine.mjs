import { existsSync, statSync } from 'node:fs'
import { runCommand } from './processes.mjs'
import { CannotGoOn, say } from './say.mjs'

const MINIMUM = [20, 19]

/** @param {string} version such as `20.19.0` */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = MINIMUM
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  throw new CannotGoOn(
    `This needs Node ${MINIMUM.join('.')} or newer, and this is Node ${version}: install a newer one from nodejs.org.`,
  )
}

export async function ensurePackages() {
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  say('Installing packages (npm ci) …')
  const code = await runCommand('npm', ['ci', '--no-audit', '--no-fund'])
  if (code !== 0) {
    throw new CannotGoOn(
      'The packages could not be installed: see the lines of npm above, and run the command again.',
    )
  }
}
