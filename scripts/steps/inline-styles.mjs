/**
 * Compiles a file `x.styles` to JavaScript: `export default` are its class names, and `export const sheet` its rules,
 * which the component puts into the page's HTML. As a CSS module, the framework would add the rules to the styles of
 * every page.
 */
import { basename, dirname } from 'node:path'
import { build } from 'esbuild'
import { BROWSERS } from '../../lib/settings/browsers.mjs'

/** @param {string} path of the CSS file @returns {Promise<string>} JavaScript */
export async function compileInlineStyles(path) {
  const { outputFiles } = await build({
    stdin: {
      contents: `import names from ${JSON.stringify(path)}; export default names`,
      resolveDir: dirname(path),
    },
    bundle: true,
    // Names are not minified: each file is compiled alone, so those of two files would be the same.
    minifySyntax: true,
    minifyWhitespace: true,
    write: false,
    format: 'esm',
    outdir: 'out',
    loader: { '.styles': 'local-css' },
    target: BROWSERS,
    logLevel: 'silent',
  })
  const text = (/** @type {string} */ end) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? ''
  const sheet = { href: basename(path, '.styles'), css: text('.css').trim() }
  return `${text('.js')}\nexport const sheet = ${JSON.stringify(sheet)}`
}

/** The loader for the framework's bundler. */
export default function inlineStyles() {
  const callback = this.async()
  compileInlineStyles(this.resourcePath).then(
    (code) => callback(null, code),
    (error) => callback(error),
  )
}
