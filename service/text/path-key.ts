/** Decoded, NFC, without fragment and outer slashes. */
export function pathKey(address: string): string {
  return decoded(address.trim().replace(/#.*$/s, ''))
    .normalize('NFC')
    .replace(/^\/+|\/+$/g, '')
}

export const pathKeyWithoutQuery = (address: string) => pathKey(address.replace(/[?#].*$/s, ''))

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
