// @ts-check
/**
 * A kept value's bytes in memory of their own. Node cuts small buffers from slabs of 8 KB that they share with whatever
 * was made in the same moment: a part of 300 bytes that is kept for a day keeps its whole slab, and the busier the
 * moment, the fewer of its neighbours are kept with it.
 */

/**
 * Changes the value itself, which the framework may be serving at this moment: what it says stays the same.
 * @param {import('./entry.mjs').CachedValue | null} value
 */
export function ownBytes(value) {
  switch (value?.kind) {
    case 'APP_PAGE':
      if (value.rscData) value.rscData = own(value.rscData)
      for (const [path, part] of value.segmentData ?? []) value.segmentData?.set(path, own(part))
      return
    case 'APP_ROUTE':
      value.body = own(value.body)
      return
    default:
      return
  }
}

/** @param {Buffer} bytes */
function own(bytes) {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  copy.set(bytes)
  return copy
}
