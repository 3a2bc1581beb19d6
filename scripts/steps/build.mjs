import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isOlderThan } from './changes.mjs'
import { runCommand } from './processes.mjs'
import { CannotGoOn, say } from './say.mjs'

const SOURCES = [
  'app',
  'components',
  'lib',
  'theme',
  'public',
  'site.config.ts',
  'next.config.mjs',
  'proxy.vercel.ts',
  'instrumentation.ts',
  'tsconfig.json',
  'package-lock.json',
]

// Lists existing sources, to detect deletions since the build.
const LIST = 'masthead-sources.json'

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} [folder] of the build
 */
export async function ensureBuild(env, folder = '.next') {
  const built = `${folder}/BUILD_ID`
  const where = folder === '.next' ? '' : ` into ${folder}`
  // Next writes this last.
  const isWhole = existsSync(`${folder}/export-marker.json`)
  const list = `${folder}/${LIST}`
  const sources = JSON.stringify(SOURCES.filter((name) => existsSync(name)))
  // `npm run build` does not write the list.
  const hasSameSources = !existsSync(list) || readFileSync(list, 'utf8') === sources
  if (existsSync(built) && isWhole && hasSameSources && !isOlderThan(built, SOURCES)) {
    say(`The site is built${where} already.`)
    return
  }
  say(`Building the site${where} …`)
  const command = ['node_modules/next/dist/bin/next', 'build']
  const code = await runCommand(process.execPath, command, { env: { ...env, BUILD_DIST: folder } })
  if (code !== 0) throw new CannotGoOn('The site could not be built: the lines above say where.')
  writeFileSync(list, sources)
}
