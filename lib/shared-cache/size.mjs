// @ts-check
/** How much memory a cached value takes. */

// The entry itself, its headers' strings and its place in the list: measured at 400 to 600 bytes for an empty page.
const OVERHEAD_BYTES = 500

/**
 * Bytes of an entry and its key.
 * @param {import('./entry.mjs').Entry} entry
 * @param {string} key
 */
export function sizeOf({ value, tags }, key) {
  return OVERHEAD_BYTES + text(key) + sizeOfValue(value) + tags.reduce((sum, tag) => sum + text(tag), 0)
}

/** @param {import('./entry.mjs').CachedValue | null} value */
function sizeOfValue(value) {
  switch (value?.kind) {
    case undefined:
      return 0
    case 'APP_PAGE':
      return (
        text(value.html) +
        bytes(value.rscData) +
        text(value.postponed) +
        segments(value.segmentData) +
        json(value.headers)
      )
    case 'APP_ROUTE':
      return bytes(value.body) + json(value.headers)
    case 'PAGES':
      return text(value.html) + json(value.pageData) + json(value.headers)
    case 'FETCH':
      return text(value.data.body) + text(value.data.url) + json(value.data.headers)
    case 'REDIRECT':
      return json(value.props)
    default:
      return json(value)
  }
}

/** A string takes two bytes a character as soon as one is beyond Latin-1, as in Hindi or “these quotes”. @param {unknown} value */
function text(value) {
  if (typeof value !== 'string') return 0
  return /[^\u0000-\u00ff]/.test(value) ? value.length * 2 : value.length
}

/** @param {unknown} value */
const json = (value) => text(JSON.stringify(value))

/** @param {Uint8Array | undefined} buffer */
const bytes = (buffer) => buffer?.byteLength ?? 0

/** @param {Map<string, Uint8Array> | undefined} parts */
function segments(parts) {
  let sum = 0
  for (const [path, part] of parts ?? []) sum += text(path) + bytes(part)
  return sum
}
