/**
 * `node scripts/bundle-service.mjs FOLDER`: writes the content service into a folder where it runs by `node
 * service/main.mjs`, with nothing else around it. deploy/Dockerfile makes the service's image from that folder. With
 * all packages of the project, the image would also hold the site's framework, the compiler and the browser tests.
 */
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const project = fileURLToPath(new URL('..', import.meta.url))
const folder = process.argv[2]
if (folder === undefined) throw new Error('node scripts/bundle-service.mjs FOLDER')

/** Packages that load compiled libraries by their path, which a bundle can't contain. */
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
  // Names of functions and errors appear in the log, so they are not shortened.
  keepNames: true,
  // CommonJS packages call `require`, which does not exist in a module.
  banner: {
    js: "import { createRequire as requireOfBundle } from 'node:module'; const require = requireOfBundle(import.meta.url);",
  },
  logLevel: 'warning',
})
cpSync(join(project, 'service/newsrooms'), join(folder, 'service/newsrooms'), { recursive: true })
copyPackages(NATIVE, createRequire(join(project, 'package.json')), new Set())

/**
 * Copies installed packages and everything they depend on, to the same places as in `node_modules`.
 * @param {string[]} names
 * @param {NodeJS.Require} require of the package that asks for them
 * @param {Set<string>} copied folders that have been copied already
 */
function copyPackages(names, require, copied) {
  for (const name of names) {
    const source = folderOf(name, require)
    // An optional package that is not installed belongs to another system.
    if (source === null || copied.has(source)) continue
    copied.add(source)
    cpSync(source, join(folder, source.slice(project.length)), { recursive: true })
    const { dependencies = {}, optionalDependencies = {} } = packageIn(source)
    const needed = Object.keys({ ...dependencies, ...optionalDependencies }).filter((one) => fits(one))
    copyPackages(needed, createRequire(join(source, 'package.json')), copied)
  }
}

/**
 * Whether a library is for the C library of this system. npm may install those for others beside it.
 * @param {string} name
 */
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
