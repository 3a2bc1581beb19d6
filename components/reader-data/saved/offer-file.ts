// Revoked after the browser has surely read it.
const ADDRESS_HOLDS_MS = 30_000

/** @param type media type without charset; text is UTF-8 */
export function offerFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_HOLDS_MS)
}
