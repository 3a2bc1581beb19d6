/**
 * The publisher's own files in `public/` and `theme/`. The framework serves files of `public/` before any route, so a
 * build refuses a file at an address of the site, and one that could never be requested.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import distance from 'fastest-levenshtein'
import { NEVER_PUBLISHED } from '../base/never-published.mjs'

/** This file keeps the empty folder in git. It is not served (next.config.mjs). */
export const FOLDER_KEEPER = '.gitkeep'

const PLAIN = /^[A-Za-z0-9_~][A-Za-z0-9._~-]*$/
const WELL_KNOWN = '.well-known'
const SECRET = /\.(?:env|sql|bak)$/i

// Addresses of the framework, and feeds, which next.config.mjs rewrites below any address.
const ALSO_OWN = [/^\/_next\//, /\/feed\.(?:xml|atom|json)$/]

/**
 * @param {string} publicFolder
 * @param {string} appFolder
 * @returns {string[]} a message for each invalid file
 */
export function publicFileProblems(publicFolder, appFolder) {
  const siteAddresses = [...ALSO_OWN, ...ownAddresses(appFolder)]
  return filesBelow(publicFolder).flatMap((file) => {
    const problem = problemOf(file, siteAddresses)
    return problem === null ? [] : [`public${file} ${problem}`]
  })
}

function problemOf(file, siteAddresses) {
  if (file === `/${FOLDER_KEEPER}`) return null
  const segments = file.slice(1).split('/')
  const names = segments[0] === WELL_KNOWN ? segments.slice(1) : segments
  if (names.some((name) => !PLAIN.test(name))) {
    return 'can not be asked for: name it with letters, digits, dots, dashes, underscores and tildes, beginning with none but the last two'
  }
  if (SECRET.test(file)) return 'looks like a backup or settings, and would be public: remove or rename it'
  if (NEVER_PUBLISHED.test(file))
    return 'is at an address that is refused, since scanners ask for it: rename it'
  if (siteAddresses.some((address) => address.test(file))) {
    return `would take the place of the site's own ${file}: remove or rename it`
  }
  return null
}

/** @returns paths with a leading slash */
function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [`/${entry.name}`]
    return filesBelow(join(folder, entry.name)).map((below) => `/${entry.name}${below}`)
  })
}

const ROUTE = /^(?:page|route)\.(?:tsx?|mjs|js)$/
const METADATA = /^(?:favicon|icon|apple-icon|opengraph-image|twitter-image)\.[a-z]+$/

/** Patterns of the addresses of folders in `app/`. The catch-all is left out, since it matches every file. */
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

function segment(name) {
  if (name.startsWith('(')) return ''
  if (name.startsWith('[[...')) return ANYTHING
  if (name.startsWith('[...')) return '/.+'
  return name.startsWith('[') ? '/[^/]+' : `/${escaped(name)}`
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/*
 * Components that a publisher may replace. tsconfig.json looks for them in `theme/` first. A file with another name
 * would replace nothing, and nobody would notice why.
 */

export const THEMED = {
  'byline.tsx': { from: 'components/post/byline.tsx', name: 'Byline' },
  'card.tsx': { from: 'components/list/card.tsx', name: 'Card' },
  'footer.tsx': { from: 'components/frame/footer.tsx', name: 'Footer' },
  'header.tsx': { from: 'components/frame/header.tsx', name: 'Header' },
  'post-head.tsx': { from: 'components/post/post-head.tsx', name: 'PostHead' },
  'post-page.tsx': { from: 'components/post/post-page.tsx', name: 'PostPage' },
}

/**
 * @param {string} folder `theme/`
 * @returns {string[]} messages
 */
export function themeFileProblems(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /\.[jt]sx?$/.test(name) && !name.startsWith('own-') && !Object.hasOwn(THEMED, name))
    .map((name) => {
      const near = distance.closest(name, Object.keys(THEMED))
      return `theme/${name} replaces nothing: the components are ${Object.keys(THEMED).join(', ')}. Name it ${near} if you meant that, or own-${name} if it is a part of another.`
    })
}
