/** Hands the reader a file that was made in the browser. */

// The browser has read it by then; until then its address must hold.
const ADDRESS_HOLDS_MS = 30_000

/** @param type its media type, without a charset: text is UTF-8 */
export function offerFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_HOLDS_MS)
}
