import { gzipSync } from 'node:zlib'

/**
 * What a page asks for: scripts, those that it defers too, style sheets, and its data.
 * @param {string} html
 */
export function filesOf(html) {
  // lib/server/cache/deferred-data.mjs
  const [, json = '{"scripts":[]}'] = /<script [^>]*id="deferred">(.*?)<\/script>/.exec(html) ?? []
  const deferred = /** @type {{ data?: string, scripts: string[] }} */ (JSON.parse(json))
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
  const sources = scripts
    .filter((attributes) => !/\bnomodule\b/i.test(attributes))
    .map((attributes) => /\bsrc="([^"]+)"/.exec(attributes)?.[1])
  const styles = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1],
  )
  return { scripts: unique([...sources, ...deferred.scripts]), styles: unique(styles), data: deferred.data }
}

/** @param {(string | undefined)[]} sources */
const unique = (sources) => [...new Set(sources.filter((source) => source !== undefined))]

/**
 * Transfer size of a page with empty caches.
 * @param {string} url
 * @returns {Promise<{ html: number, htmlGzip: number, dataGzip: number, scriptsGzip: number, stylesGzip: number, sheets: number }>}
 *   bytes, and the number of style sheets; data: deferred page data, else 0
 */
export async function weigh(url) {
  const html = await (await fetch(url)).text()
  const { scripts, styles, data } = filesOf(html)
  return {
    html: Buffer.byteLength(html),
    htmlGzip: gzipSync(html).length,
    dataGzip: await gzipped(data ? [data + new URL(url).pathname] : [], url),
    scriptsGzip: await gzipped(scripts, url),
    stylesGzip: await gzipped(styles, url),
    sheets: styles.length,
  }
}

/** @param {string[]} sources @param {string} base */
async function gzipped(sources, base) {
  const bodies = await Promise.all(
    sources.map(async (source) => (await fetch(new URL(source, base))).arrayBuffer()),
  )
  return bodies.reduce((total, body) => total + gzipSync(Buffer.from(body)).length, 0)
}
