// @ts-check
/**
 * Node cuts small buffers from shared 8 KB slabs: a part of 300 bytes that is cached for a day keeps its whole slab.
 */

/**
 * @returns {(bytes: Buffer) => Buffer} gives a buffer with memory of its own: itself or a copy, the same one each time
 */
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
