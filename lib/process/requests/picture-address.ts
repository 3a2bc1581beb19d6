/** Gives each picture one address, so that it is stored only once. */

// Same as `images.localPatterns`.
const LOCAL = /^[/\\]/
const FILE_OF_BUILD = /^\/_next\/static\/(?:immutable\/)?media\/[\w~-][\w.~-]*$/

// The framework's limit is 3,072 unescaped characters.
const QUERY_MAX_CHARACTERS = 9_500
const PARAMETERS_MAX = 10

/** @returns null if the optimiser can't serve it */
export function pictureAddress(url: string): string | null {
  const query = url.slice(url.indexOf('?') + 1)
  if (query.length > QUERY_MAX_CHARACTERS || query.split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX)
    return null
  const given = new URLSearchParams(query)
  const [source, width, quality] = ['url', 'w', 'q'].map((name) => onlyValue(given, name))
  const normal = source ? normalSource(source) : null
  if (normal === null || !isNumber(width) || !isNumber(quality)) return null
  return `/_next/image?url=${encodeURIComponent(normal)}&w=${Number(width)}&q=${Number(quality)}`
}

function onlyValue(given: URLSearchParams, name: string): string | null {
  const values = given.getAll(name)
  return values.length === 1 ? (values[0] ?? null) : null
}

const isNumber = (value: string | null | undefined) => typeof value === 'string' && /^\d{1,4}$/.test(value)

/** Normalised as in RFC 3986 §6.2.2. Empty segments stay, since `/a//b` may differ from `/a/b`. */
function normalSource(source: string): string | null {
  if (LOCAL.test(source)) return FILE_OF_BUILD.test(source) ? source : null
  if (!URL.canParse(source)) return null
  const url = new URL(source)
  if (url.username !== '' || url.password !== '') return null
  url.hash = ''
  url.pathname = withoutNeedlessEscapes(url.pathname)
  return url.href
}

const withoutNeedlessEscapes = (path: string) =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
  })
