import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { removeStaleTypes } from '../../lib/words/stale-types.mjs'
import { withoutEnvFiles } from './env-files.mjs'
import { runCommand } from './processes.mjs'
import { CannotGoOn, say } from './say.mjs'

/**
 * Whether a file is older than any of its sources; false if it does not exist.
 * @param {string} target
 * @param {string[]} sources files and folders
 */
export function isOlderThan(target, sources) {
  return existsSync(target) && statSync(target).mtimeMs < newest(sources)
}

/** @returns milliseconds */
function newest(paths) {
  return Math.max(0, ...paths.filter((path) => existsSync(path)).map(changedAt))
}

function changedAt(path) {
  const status = statSync(path)
  if (!status.isDirectory()) return status.mtimeMs
  return Math.max(status.mtimeMs, newest(readdirSync(path).map((name) => join(path, name))))
}

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

// Names the sources that existed at the build. A source that has been deleted since leaves no time of change.
const LIST = 'masthead-sources.json'

/** @param {Record<string, string | undefined>} env @param {string} [folder] of the build */
export async function ensureBuild(env, folder = '.next') {
  const built = `${folder}/BUILD_ID`
  const where = folder === '.next' ? '' : ` into ${folder}`
  // Next writes this file last. An interrupted build may have an id, but not this.
  const isWhole = existsSync(`${folder}/export-marker.json`)
  const list = `${folder}/${LIST}`
  const sources = JSON.stringify(SOURCES.filter((name) => existsSync(name)))
  // A build by `npm run build` has no list. It is taken as it is.
  const hasSameSources = !existsSync(list) || readFileSync(list, 'utf8') === sources
  if (existsSync(built) && isWhole && hasSameSources && !isOlderThan(built, SOURCES)) {
    say(`The site has already been built${where}.`)
    return
  }
  say(`Building the site${where} …`)
  if ((await nextBuild({ ...env, BUILD_DIST: folder })) !== 0)
    throw new CannotGoOn('The site could not be built: the lines above show where.')
  writeFileSync(list, sources)
}

/** @returns the exit code */
export const nextBuild = (env) =>
  runCommand(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { env })

/** A publisher's own files. Tests are about the product, so they are left out of its build. */
const OWN = ['site.config.ts', 'theme']
const TSCONFIG = 'test-results/tsconfig.json'

/** The paths of tsconfig.json without those that lead to the publisher's files. @returns {Record<string, string>} */
export function productPaths() {
  const { paths } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions
  return Object.fromEntries(Object.entries(paths).map(([name, files]) => [name, files.at(-1)]))
}

/** Variables for a build without the publisher's files; none if there are no such files. */
export function productBuild() {
  if (!OWN.some((name) => existsSync(name))) return {}
  const paths = Object.entries(productPaths()).map(([name, file]) => [name, [`.${file}`]])
  mkdirSync(dirname(TSCONFIG), { recursive: true })
  const compilerOptions = { paths: Object.fromEntries(paths) }
  writeFileSync(TSCONFIG, JSON.stringify({ extends: '../tsconfig.json', compilerOptions }))
  return { BUILD_TSCONFIG: TSCONFIG }
}

const VERCEL_DIST = '.next-vercel'

export const PROJECT_SETTINGS = {
  VERCEL: '1',
  VERCEL_ENV: 'production',
  VERCEL_PROJECT_PRODUCTION_URL: 'news.example.org',
  SLOTS_ORIGIN: 'https://slots.example.org',
  DELIVERY_BASE_URL: 'https://api.example.org',
  PUBLISHER_ID: '1001',
  API_KEY: 'build-key',
  API_SECRET: 'build-secret',
}

/** @param {Record<string, string | undefined>} settings */
export const buildVariables = (settings) => ({
  ...settings,
  NEXT_ADAPTER_PATH: createRequire(import.meta.url).resolve('@next-community/adapter-vercel'),
  // Vercel's own command passes the file in the same way.
  NEXT_ADAPTER_VERCEL_CONFIG: readFileSync('vercel.json', 'utf8'),
  NEXT_TELEMETRY_DISABLED: '1',
  BUILD_DIST: VERCEL_DIST,
})

export function buildForVercel() {
  say('Building the site for Vercel …')
  reuseTypeCheck(VERCEL_DIST)
  return nextBuild({ ...withoutEnvFiles(), ...buildVariables(PROJECT_SETTINGS) })
}

/**
 * The file in which Next's build looks for the result of the type check. With it, a build takes 2 s for the check
 * instead of 15.
 */
const TYPES_CACHE = '.next/cache/.tsbuildinfo'

/** The same arguments as Next passes. With others, Next would not use the result. */
const TYPES_ARGUMENTS = [
  '--noEmit',
  '--declarationMap',
  'false',
  '--emitDeclarationOnly',
  'false',
  '--tsBuildInfoFile',
  TYPES_CACHE,
]

/** Lets a build into another folder use the type check that has been made. @param {string} folder of that build */
export function reuseTypeCheck(folder) {
  if (!existsSync(TYPES_CACHE)) return
  const copy = join(folder, 'cache', basename(TYPES_CACHE))
  mkdirSync(dirname(copy), { recursive: true })
  copyFileSync(TYPES_CACHE, copy)
}

/** Runs all checks, even if one fails, so that one run shows all findings. */
export async function checks() {
  const node = (args, options) => runCommand(process.execPath, args, options)
  say('Types …')
  // Next generates types of its own, which a fresh checkout does not have.
  const generated = await node(['node_modules/next/dist/bin/next', 'typegen'])
  removeStaleTypes(TYPES_CACHE)
  const types =
    generated === 0 ? await node(['node_modules/typescript/bin/tsc', ...TYPES_ARGUMENTS]) : generated
  say('Lint and format …')
  const lint = await node(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
  say('Unused files, exports and packages …')
  const unused = await node(['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'])
  say('Loading the browser tests …')
  const listing = await node(['node_modules/@playwright/test/cli.js', 'test', '--list'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return [
    { name: 'types', passed: types === 0 },
    { name: 'lint and format', passed: lint === 0 },
    { name: 'nothing unused', passed: unused === 0 },
    { name: 'browser tests can be loaded', passed: listing === 0 },
  ]
}
