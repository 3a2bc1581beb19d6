import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runCommand } from './processes.mjs'
import { say } from './say.mjs'

/** Also used by Next's build: 2 s instead of 15. */
const TYPES_CACHE = '.next/cache/.tsbuildinfo'

/** The same arguments as Next's; otherwise the result is not reused. */
const TYPES_ARGUMENTS = [
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

/** Runs all checks, even if one fails. @returns {Promise<{ name: string, passed: boolean }[]>} */
export async function checks() {
  const node = (args) => runCommand(process.execPath, args)
  say('Types …')
  // Generates types that a fresh checkout lacks.
  const generated = await node(['node_modules/next/dist/bin/next', 'typegen'])
  const types =
    generated === 0 ? await node(['node_modules/typescript/bin/tsc', ...TYPES_ARGUMENTS]) : generated
  say('Lint and format …')
  const lint = await node(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
  say('Unused files, exports and packages …')
  const unused = await node(['node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'])
  return [
    { name: 'types', passed: types === 0 },
    { name: 'lint and format', passed: lint === 0 },
    { name: 'nothing unused', passed: unused === 0 },
  ]
}
