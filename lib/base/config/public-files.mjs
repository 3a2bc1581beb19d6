/**
 * Files in `public/` take precedence over routes, so the build refuses one at an address of the site, or one that could
 * not be requested.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NEVER_PUBLISHED } from '../never-published.mjs'

/** Keeps the empty folder in git; not served: next.config.mjs. */
export const FOLDER_KEEPER = '.gitkeep'

const PLAIN = /^[A-Za-z0-9_~][A-Za-z0-9._~-]*$/
const WELL_KNOWN = '.well-known'
const SECRET = /\.(?:env|sql|bak)$/i

/** The framework's addresses, and feeds, which are rewrites. */
const ALSO_OWN = [/^\/_next\//, /\/feed\.(?:xml|atom|json)$/]

/**
 * @param {string} publicFolder
 * @param {string} appFolder
 * @returns {string[]} a sentence for each file to rename or remove
 */
export function publicFileProblems(publicFolder, appFolder) {
  const own = [...ALSO_OWN, ...ownAddresses(appFolder)]
  return filesBelow(publicFolder).flatMap((file) => {
    const problem = problemOf(file, own)
    return problem === null ? [] : [`public${file} ${problem}`]
  })
}

/** @param {string} file its address @param {RegExp[]} own */
function problemOf(file, own) {
  if (file === `/${FOLDER_KEEPER}`) return null
  const segments = file.slice(1).split('/')
  const names = segments[0] === WELL_KNOWN ? segments.slice(1) : segments
  if (names.some((name) => !PLAIN.test(name))) {
    return 'can not be asked for: name it with letters, digits, dots, dashes, underscores and tildes, beginning with none but the last two'
  }
  if (SECRET.test(file)) return 'looks like a backup or settings, and would be public: remove or rename it'
  if (NEVER_PUBLISHED.test(file))
    return 'is at an address that is refused, since scanners ask for it: rename it'
  if (own.some((address) => address.test(file))) {
    return `would take the place of the site's own ${file}: remove or rename it`
  }
  return null
}

/** @param {string} folder @returns {string[]} files below it, as paths that begin with a slash */
function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [`/${entry.name}`]
    return filesBelow(join(folder, entry.name)).map((below) => `/${entry.name}${below}`)
  })
}

const ROUTE = /^(?:page|route)\.(?:tsx?|mjs|js)$/
// Files that the framework serves by name: app/icon.svg.
const METADATA = /^(?:favicon|icon|apple-icon|opengraph-image|twitter-image)\.[a-z]+$/

/**
 * Patterns of the addresses of folders in `app/`, without the catch-all, which would match every file.
 * @param {string} folder
 * @returns {RegExp[]}
 */
function ownAddresses(folder, address = '') {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry
    if (entry.isDirectory()) {
      return name.startsWith('_') ? [] : ownAddresses(join(folder, name), address + segment(name))
    }
    if (METADATA.test(name) && address === '') return [new RegExp(`^/${escaped(name)}$`)]
    return ROUTE.test(name) && address !== ANYTHING ? [new RegExp(`^${address}$`)] : []
  })
}

const ANYTHING = '(?:/.*)?'

/** @param {string} name of a folder of app/ @returns {string} what it adds to a pattern */
function segment(name) {
  if (name.startsWith('(')) return ''
  if (name.startsWith('[[...')) return ANYTHING
  if (name.startsWith('[...')) return '/.+'
  return name.startsWith('[') ? '/[^/]+' : `/${escaped(name)}`
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
