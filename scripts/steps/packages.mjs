import { existsSync, statSync } from 'node:fs'
import { runCommand } from './processes.mjs'
import { CannotGoOn, say } from './say.mjs'

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
