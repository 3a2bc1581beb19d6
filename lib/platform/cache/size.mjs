// @ts-check

// Measured: 400 to 600 bytes.
const OVERHEAD_BYTES = 500

/**
 * @param {import('./entry.mjs').Entry} entry
 * @param {string} key
 */
export function sizeOf({ value, tags, heads, copies = [], earlier }, key) {
  return (
    OVERHEAD_BYTES +
    text(key) +
    sizeOfValue(value) +
    tags.reduce((sum, tag) => sum + text(tag), 0) +
    copies.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) +
    (heads ? json([...heads]) : 0) +
    (earlier?.data.byteLength ?? 0)
  )
}

/** @param {import('./stored-value.mjs').StoredValue | null} value */
function sizeOfValue(value) {
  switch (value?.kind) {
    case undefined:
      return 0
    case 'APP_PAGE':
      return (
        value.html.byteLength +
        parts(value.rscData, value.segmentData) +
        text(value.postponed) +
        json(value.headers)
      )
    case 'APP_ROUTE':
      return value.body.byteLength + json(value.headers)
    case 'PAGES':
      return value.html.byteLength + json(value.pageData) + json(value.headers)
    case 'FETCH':
      return text(value.data.body) + text(value.data.url) + json(value.data.headers)
    case 'REDIRECT':
      return json(value.props)
    default:
      return json(value)
  }
}

/** V8 uses two bytes per character beyond Latin-1. @param {unknown} value */
function text(value) {
  if (typeof value !== 'string') return 0
  return /[^\u0000-\u00ff]/.test(value) ? value.length * 2 : value.length
}

/** @param {unknown} value */
const json = (value) => text(JSON.stringify(value))

/**
 * @param {Uint8Array | undefined} whole
 * @param {Map<string, Uint8Array> | undefined} segments
 */
function parts(whole, segments) {
  const buffers = new Set(segments?.values())
  if (whole) buffers.add(whole)
  let sum = 0
  for (const path of segments?.keys() ?? []) sum += text(path)
  for (const buffer of buffers) sum += buffer.byteLength
  return sum
}
