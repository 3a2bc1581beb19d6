// @ts-check
/** The framework can't bundle scripts without its runtime and React, so esbuild does. */
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
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    tsconfig,
    entryPoints: [ENTRY, FALLBACKS],
    // Not in folders as their sources are.
    entryNames: isDevelopment ? '[name]' : '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: 'parts',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: BROWSERS,
    minify: !isDevelopment,
    legalComments: 'none',
    write: false,
    metafile: true,
    plugins: [styleTexts],
    define: { 'process.env': '{}', ...Object.fromEntries(defined) },
  })
  const compiled = (/** @type {string} */ source) =>
    basename(Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0] ?? '')
  const files = outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }))
  return { entry: compiled(ENTRY), fallbacks: compiled(FALLBACKS), files }
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
