/** Tests are of the product: in a publisher's repository they leave out its site.config.ts and its theme/. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A publisher's own, which tsconfig.json resolves first. */
const OWN = ['site.config.ts', 'theme']
const TSCONFIG = 'test-results/tsconfig.json'

/** The paths of tsconfig.json, each with the project's own file. @returns {Record<string, string>} */
export function productPaths() {
  const { paths } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions
  return Object.fromEntries(Object.entries(paths).map(([name, files]) => [name, files.at(-1)]))
}

/** Variables of a build of the product: none where nothing is a publisher's. @returns {Record<string, string>} */
export function productBuild() {
  if (!OWN.some((name) => existsSync(name))) return {}
  const paths = Object.entries(productPaths()).map(([name, file]) => [name, [`.${file}`]])
  mkdirSync(dirname(TSCONFIG), { recursive: true })
  const compilerOptions = { paths: Object.fromEntries(paths) }
  writeFileSync(TSCONFIG, JSON.stringify({ extends: '../tsconfig.json', compilerOptions }))
  return { BUILD_TSCONFIG: TSCONFIG }
}
