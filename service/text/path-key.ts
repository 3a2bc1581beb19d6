/**
 * The form in which identify compares addresses: decoded once, NFC, without query, fragment and outer slashes, so that
 * `/caf%C3%A9/`, `café` and `/café?x=1` are equal. An undecodable path stays as it is; case matters.
 */
export function pathKey(address: string): string {
  const path = address.trim().replace(/[?#].*$/s, '')
  return decoded(path)
    .normalize('NFC')
    .replace(/^\/+|\/+$/g, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
