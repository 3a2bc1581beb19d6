import { gzipSync } from 'node:zlib'

/**
 * Transfer size of a page with empty caches.
 * @param {string} url
 * @returns {Promise<{ html: number, htmlGzip: number, dataGzip: number, scriptsGzip: number, stylesGzip: number }>}
 *   bytes; data: deferred page data, else 0
 */
export async function weigh(url) {
  const html = await (await fetch(url)).text()
  // lib/platform/cache/deferred-data.mjs
  const [, json = '{"scripts":[]}'] = /<script [^>]*id="deferred">(.*?)<\/script>/.exec(html) ?? []
  const deferred = /** @type {{ data?: string, scripts: string[] }} */ (JSON.parse(json))
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
  const sources = scripts
    .filter((attributes) => !/\bnomodule\b/i.test(attributes))
    .map((attributes) => /\bsrc="([^"]+)"/.exec(attributes)?.[1])
  const styles = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1],
  )
  return {
    html: Buffer.byteLength(html),
    htmlGzip: gzipSync(html).length,
    dataGzip: await gzipped([deferred.data && deferred.data + new URL(url).pathname], url),
    scriptsGzip: await gzipped([...sources, ...deferred.scripts], url),
    stylesGzip: await gzipped(styles, url),
  }
}

/** @param {(string | undefined)[]} sources @param {string} base */
async function gzipped(sources, base) {
  const unique = [...new Set(sources.filter((source) => source !== undefined))]
  const bodies = await Promise.all(
    unique.map(async (source) => (await fetch(new URL(source, base))).arrayBuffer()),
  )
  return bodies.reduce((total, body) => total + gzipSync(Buffer.from(body)).length, 0)
}
