/** The body of a request or an answer, up to a size, so that none can fill the memory. */

/**
 * @param body as `fetch` and route handlers give it; decoded already where it was compressed
 * @param maxBytes of the decoded body
 * @returns null where it is larger; what is left of it is not read then
 */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | null> {
  if (body === null) return Buffer.alloc(0)
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks, bytes)
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
}
