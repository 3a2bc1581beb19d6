// @ts-check
/**
 * Node cuts small buffers from slabs of 8 KB that they share with others: a part of 300 bytes that is kept for a day
 * keeps its whole slab, and the busier the moment, the fewer of its neighbours are kept with it.
 */

/**
 * @returns {(bytes: Buffer) => Buffer} gives each buffer in memory of its own: itself where it has that, else a copy,
 *   and the same copy where a buffer comes a second time
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
