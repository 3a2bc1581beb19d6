// @ts-check
/** Small buffers share 8 KB slabs, which a cached one would retain. */

/** @returns {(bytes: Buffer) => Buffer} */
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
