import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Also used by Next's build: 2 s instead of 15. */
const TYPES_CACHE = '.next/cache/.tsbuildinfo'

/** The same arguments as Next's; otherwise the result is not reused. */
export const TYPES_ARGUMENTS = [
  '--noEmit',
  '--declarationMap',
  'false',
  '--emitDeclarationOnly',
  'false',
  '--tsBuildInfoFile',
  TYPES_CACHE,
]

/** @param {string} folder of another build */
export function reuseTypeCheck(folder) {
  if (!existsSync(TYPES_CACHE)) return
  const copy = join(folder, 'cache', basename(TYPES_CACHE))
  mkdirSync(dirname(copy), { recursive: true })
  copyFileSync(TYPES_CACHE, copy)
}
