// @ts-check
/**
 * Bundles the page's script: what runs in the browser without React (components/parts/page-script.ts). The framework
 * can't bundle a script without its runtime and React, so esbuild does.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BROWSERS } from '../settings/browsers.mjs'

/** @typedef {{ name: string, contents: Uint8Array }} ScriptFile */

const ENTRY = 'components/parts/page-script.ts'
const FALLBACKS = 'components/frame/page-load/fallbacks.ts'

/**
 * @param {{ root: string, tsconfig: string, constants: Readonly<Record<string, string | undefined>>, isDevelopment?: boolean }} options
 *   root and tsconfig are absolute paths
 * @returns {Promise<{ entry: string, fallbacks: string, files: readonly ScriptFile[] }>} names of the page's script, of
 *   what old browsers load before it, and all files
 */
export async function bundlePageScript({ root, tsconfig, constants, isDevelopment = false }) {
  const { build } = await import('esbuild')
  const defined = Object.entries(constants).map(([name, value]) => [
    `process.env.${name}`,
    JSON.stringify(value ?? ''),
  ])
  const shared = /** @type {const} */ ({
    absWorkingDir: root,
    tsconfig,
    entryNames: isDevelopment ? '[name]' : '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: 'parts',
    bundle: true,
    target: BROWSERS,
    minify: !isDevelopment,
    legalComments: 'none',
    write: false,
    define: { 'process.env': '{}', ...Object.fromEntries(defined) },
  })
  const [parts, fallbacks] = await Promise.all([
    build({
      ...shared,
      entryPoints: [ENTRY],
      splitting: true,
      format: 'esm',
      metafile: true,
      plugins: [styleTexts],
    }),
    // A plain script, which runs as soon as it is loaded and before any module. As a module it would run later, and
    // could share a file with the other script.
    build({ ...shared, entryPoints: [FALLBACKS], format: 'iife' }),
  ])
  const entry = Object.entries(parts.metafile.outputs).find(([, { entryPoint }]) => entryPoint === ENTRY)?.[0]
  const outputs = [...parts.outputFiles, ...fallbacks.outputFiles]
  const names = outputs.map(({ path }) => basename(path))
  const files = outputs.map(({ path, contents }) => ({
    name: withoutMark(basename(path)),
    contents: withNamesUnmarked(contents, names),
  }))
  return { entry: basename(entry ?? ''), fallbacks: basename(fallbacks.outputFiles[0]?.path ?? ''), files }
}

/**
 * `start-slot.client-ABCD1234.js` → `start-slot-ABCD1234.js`. esbuild names files after their sources, whose mark
 * `.client` tells readers of the source what runs in browsers. In browsers everything does, the script of a page would be
 * longer by its imports' marks, and the worker of offline reading knows the names of imports by their letters
 * (components/parts/offline/worker.js).
 * @param {string} name
 */
const withoutMark = (name) => name.replace('.client-', '-')

/** @param {Uint8Array} contents @param {readonly string[]} names of all files, which the file may import */
function withNamesUnmarked(contents, names) {
  const text = new TextDecoder().decode(contents)
  return new TextEncoder().encode(
    names.reduce((script, name) => script.replaceAll(name, withoutMark(name)), text),
  )
}

/** @type {import('esbuild').Plugin} */
const styleTexts = {
  name: 'style-texts',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
      return { contents: code.trim(), loader: 'text' }
    })
  },
}

/** @param {readonly ScriptFile[]} files @param {string} folder */
export async function writePageScript(files, folder) {
  await mkdir(folder, { recursive: true })
  await Promise.all(files.map(({ name, contents }) => writeFile(join(folder, name), contents)))
}
