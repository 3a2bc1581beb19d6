import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A publisher's own files, excluded from tests of the product. */
const OWN = ['site.config.ts', 'theme']
const TSCONFIG = 'test-results/tsconfig.json'

/** Paths of tsconfig.json without the publisher's files. @returns {Record<string, string>} */
export function productPaths() {
  const { paths } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions
  return Object.fromEntries(Object.entries(paths).map(([name, files]) => [name, files.at(-1)]))
}

/** @returns {Record<string, string>} variables; none without publisher's files */
export function productBuild() {
  if (!OWN.some((name) => existsSync(name))) return {}
  const paths = Object.entries(productPaths()).map(([name, file]) => [name, [`.${file}`]])
  mkdirSync(dirname(TSCONFIG), { recursive: true })
  const compilerOptions = { paths: Object.fromEntries(paths) }
  writeFileSync(TSCONFIG, JSON.stringify({ extends: '../tsconfig.json', compilerOptions }))
  return { BUILD_TSCONFIG: TSCONFIG }
}
