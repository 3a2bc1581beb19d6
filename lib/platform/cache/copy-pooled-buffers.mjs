// @ts-check
/** Small buffers of Node share 8 KB slabs: caching one would retain its slab. */

/** @returns {(bytes: Buffer) => Buffer} returns the buffer or a copy, the same one each time */
export function pooledBufferCopier() {
  /** @type {Map<Buffer, Buffer>} */
  const copies = new Map()
  return (bytes) => {
    if (bytes.buffer.byteLength === bytes.byteLength) return bytes
    const known = copies.get(bytes)
    if (known) return known
    const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
    copy.set(bytes)
    copies.set(bytes, copy)
    return copy
  }
}
