/**
 * The form in which identify compares addresses: percent-decoded once, composed (NFC), without query, fragment
 * and the slashes at both ends, so that `/caf%C3%A9/`, `café` and `/café?x=1` are one address. An undecodable
 * path is compared as it is. Upper and lower case stay different.
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
