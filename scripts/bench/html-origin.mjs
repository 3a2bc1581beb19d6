import { gzipSync } from 'node:zlib'

const KINDS = {
  pageData: /<script\b[^>]*>(?:\(?self\.__next_f\b)[\s\S]*?<\/script>/g,
  structuredData: /<script\b[^>]*type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>/g,
  inlineScripts: /<script\b(?![^>]*\bsrc=)[^>]*>[\s\S]*?<\/script>/g,
  inlineStyles: /<style\b[^>]*>[\s\S]*?<\/style>/g,
  pictureAddresses: /\s(?:image)?srcset="[^"]*"/gi,
}

/**
 * Kinds are removed in order, to add up to the page.
 * @param {string} html
 * @returns {Record<keyof typeof KINDS | 'markup', { bytes: number, gzip: number }>} gzip: the saving without it
 */
export function bytesByOrigin(html) {
  const found = /** @type {Record<keyof typeof KINDS | 'markup', { bytes: number, gzip: number }>} */ ({})
  let rest = html
  for (const [kind, pattern] of Object.entries(KINDS)) {
    const without = rest.replace(pattern, '')
    found[/** @type {keyof typeof KINDS} */ (kind)] = difference(rest, without)
    rest = without
  }
  found.markup = difference(rest, '')
  return found
}

/** @param {string} whole @param {string} part */
function difference(whole, part) {
  return {
    bytes: Buffer.byteLength(whole) - Buffer.byteLength(part),
    gzip: gzipSync(whole).length - gzipSync(part).length,
  }
}
