/**
 * The form in which identify compares addresses: decoded once, NFC, without fragment and outer slashes, so that
 * `/caf%C3%A9/` and `café` are equal. An undecodable path stays as it is; case matters.
 */
export function pathKey(address: string): string {
  return decoded(address.trim().replace(/#.*$/s, ''))
    .normalize('NFC')
    .replace(/^\/+|\/+$/g, '')
}

/** The same without its query. */
export const pathKeyWithoutQuery = (address: string) => pathKey(address.replace(/[?#].*$/s, ''))

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
