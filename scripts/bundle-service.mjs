/**
 * `node scripts/bundle-service.mjs FOLDER`: writes the content service into a folder that runs by `node service/main.mjs`
 * with nothing else around it. deploy/Dockerfile makes its image of this: with the project's packages, the site's
 * framework, the compiler and the browser tests would be in it.
 */
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const project = fileURLToPath(new URL('..', import.meta.url))
const folder = process.argv[2]
if (folder === undefined) throw new Error('node scripts/bundle-service.mjs FOLDER')

/** Packages that load compiled libraries by path, which no bundle can hold. */
const NATIVE = ['libsql', 'sharp']

rmSync(folder, { recursive: true, force: true })
await build({
  absWorkingDir: project,
  entryPoints: ['service/main.ts'],
  outfile: join(folder, 'service/main.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  external: NATIVE,
  // Names of functions and errors are in the log.
  keepNames: true,
  // Packages of CommonJS call `require`, which a module does not have.
  banner: {
    js: "import { createRequire as requireOfBundle } from 'node:module'; const require = requireOfBundle(import.meta.url);",
  },
  logLevel: 'warning',
})
cpSync(join(project, 'service/newsrooms'), join(folder, 'service/newsrooms'), { recursive: true })
copyPackages(NATIVE, createRequire(join(project, 'package.json')), new Set())

/**
 * Copies installed packages with what they depend on, as they lie in `node_modules`.
 * @param {string[]} names
 * @param {NodeJS.Require} require of the package that asks for them
 * @param {Set<string>} copied folders
 */
function copyPackages(names, require, copied) {
  for (const name of names) {
    const source = folderOf(name, require)
    // Optional ones are of other systems.
    if (source === null || copied.has(source)) continue
    copied.add(source)
    cpSync(source, join(folder, source.slice(project.length)), { recursive: true })
    const { dependencies = {}, optionalDependencies = {} } = packageIn(source)
    const needed = Object.keys({ ...dependencies, ...optionalDependencies }).filter((one) => fits(one))
    copyPackages(needed, createRequire(join(source, 'package.json')), copied)
  }
}

/** Libraries for another C library than this one's may be installed beside it. @param {string} name */
function fits(name) {
  const isMusl = process.report.getReport().header.glibcVersionRuntime === undefined
  return isMusl || !/musl/.test(name)
}

/** @param {string} name @param {NodeJS.Require} require @returns {string | null} */
function folderOf(name, require) {
  for (const path of require.resolve.paths(name) ?? []) {
    const candidate = join(path, name)
    if (candidate.startsWith(project) && hasPackage(candidate)) return candidate
  }
  return null
}

function hasPackage(candidate) {
  try {
    return Boolean(packageIn(candidate))
  } catch {
    return false
  }
}

/** @param {string} source */
function packageIn(source) {
  return JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
}
