/** The result of the type check, which each build of the site repeats: with it, 2 s in place of 15. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Where the framework's own build looks for it. */
const TYPES_CACHE = '.next/cache/.tsbuildinfo'

/** Arguments of the compiler as the framework passes them: with others the result would not be used. */
export const TYPES_ARGUMENTS = [
  '--noEmit',
  '--declarationMap',
  'false',
  '--emitDeclarationOnly',
  'false',
  '--tsBuildInfoFile',
  TYPES_CACHE,
]

/** Lets a build into another folder use the check that was made, if one was. @param {string} folder of the build */
export function reuseTypeCheck(folder) {
  if (!existsSync(TYPES_CACHE)) return
  const copy = join(folder, 'cache', basename(TYPES_CACHE))
  mkdirSync(dirname(copy), { recursive: true })
  copyFileSync(TYPES_CACHE, copy)
}
