// @ts-check
/** The framework can't bundle scripts without its runtime and React, so esbuild does. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** @typedef {{ name: string, contents: Uint8Array }} ScriptFile */

const ENTRY = 'components/parts/page-script.ts'

/**
 * @param {{ root: string, tsconfig: string, constants: Readonly<Record<string, string | undefined>>, isDevelopment?: boolean }} options
 *   root and tsconfig are absolute paths
 * @returns {Promise<{ entry: string, files: readonly ScriptFile[] }>}
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
    entryPoints: [ENTRY],
    entryNames: isDevelopment ? '[name]' : '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: 'parts',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: !isDevelopment,
    legalComments: 'none',
    write: false,
    metafile: true,
    plugins: [styleTexts],
    define: { 'process.env': '{}', ...Object.fromEntries(defined) },
  })
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === ENTRY)?.[0] ?? ''
  const files = outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }))
  return { entry: basename(entry), files }
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
