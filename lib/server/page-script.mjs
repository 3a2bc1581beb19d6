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
  const files = [...parts.outputFiles, ...fallbacks.outputFiles].map(({ path, contents }) => ({
    name: basename(path),
    contents,
  }))
  return { entry: basename(entry ?? ''), fallbacks: basename(fallbacks.outputFiles[0]?.path ?? ''), files }
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
