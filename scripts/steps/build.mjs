import { existsSync } from 'node:fs'
import { isOlderThan } from './changes.mjs'
import { runCommand } from './processes.mjs'
import { CannotGoOn, say } from './say.mjs'

const BUILT = '.next/BUILD_ID'
const SOURCES = [
  'app',
  'components',
  'lib',
  'theme',
  'public',
  'site.config.ts',
  'next.config.mjs',
  'proxy.ts',
  'instrumentation.ts',
  'tsconfig.json',
  'package-lock.json',
]

/**
 * Builds the site if there is no build, or a source is newer.
 * @param {Record<string, string | undefined>} env
 */
export async function ensureBuild(env) {
  if (existsSync(BUILT) && !isOlderThan(BUILT, SOURCES)) {
    say('The site is built already.')
    return
  }
  say('Building the site …')
  const code = await runCommand(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { env })
  if (code !== 0) throw new CannotGoOn('The site could not be built: the lines above say where.')
}
