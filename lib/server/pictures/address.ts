/**
 * The addresses at which pictures are made (`/_next/image?url=…&w=…&q=…`). Each picture has one address, so that it is
 * made and stored once; other spellings, widths and qualities are refused, since anyone could invent any number of
 * them.
 */
import { STILL_PATTERNS } from '../../body/embeds/frame-hosts.mjs'
import {
  type Pattern,
  PICTURE_QUALITY,
  PICTURE_WIDTHS,
  startSettings,
} from '../../settings/start-settings.mjs'

const LOCAL = /^[/\\]/
// A file that the build has named by its content. Other files of the site are not resized.
const FILE_OF_BUILD = /^\/_next\/static\/(?:immutable\/)?media\/[\w~-][\w.~-]*$/

const OPTIMISER = '/_next/image'
const SOURCE_MAX_CHARACTERS = 3_072
// Every character of a source may be escaped by three.
const QUERY_MAX_CHARACTERS = 9_500
const PARAMETERS_MAX = 10

export type PictureAddress = {
  /** An absolute URL, or the path of a file of the build. */
  source: string
  /** Pixels. */
  width: number
}

/** @returns null if it names no picture, width or quality of the site */
export function readPictureAddress(url: string): PictureAddress | null {
  const [path, query = ''] = url.split('?', 2)
  if (path !== OPTIMISER) return null
  if (query.length > QUERY_MAX_CHARACTERS || query.split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX)
    return null
  const parameters = new URLSearchParams(query)
  const [sourceParameter, width, quality] = ['url', 'w', 'q'].map((name) => onlyValue(parameters, name))
  const source =
    sourceParameter && sourceParameter.length <= SOURCE_MAX_CHARACTERS ? normalSource(sourceParameter) : null
  const isOffered = PICTURE_WIDTHS.includes(Number(width)) && Number(quality) === PICTURE_QUALITY
  return source !== null && isOffered ? { source, width: Number(width) } : null
}

export const isOfBuild = (source: string) => LOCAL.test(source)

function onlyValue(parameters: URLSearchParams, name: string): string | null {
  const values = parameters.getAll(name)
  return values.length === 1 ? (values[0] ?? null) : null
}

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

let patterns: readonly Pattern[] | undefined

/** @param source as of `readPictureAddress` */
export const isAllowed = (source: string): boolean =>
  isOfBuild(source) || patternsOf(new URL(source)).some(({ search = null }) => isQuery(search, source))

const isQuery = (search: string | null, source: string) =>
  search === null || search === new URL(source).search

/**
 * Whether a redirect of a media host may be followed to this address. It may have any query: the host chose it and no
 * reader, so nobody can make any number of copies with it.
 */
export const mayLeadTo = (url: URL): boolean =>
  url.username === '' && url.password === '' && patternsOf(url).length > 0

function patternsOf({ protocol, hostname, port, pathname }: URL): readonly Pattern[] {
  patterns ??= startSettings(process.env, STILL_PATTERNS).images.remotePatterns
  return patterns.filter(
    (pattern) =>
      `${pattern.protocol}:` === protocol &&
      pattern.hostname === hostname &&
      pattern.port === port &&
      isLike(pathname, pattern.pathname),
  )
}

/** @param pattern with `*` for a segment and a final `**` for any rest */
function isLike(path: string, pattern: string): boolean {
  const patternSegments = pattern.split('/')
  const pathSegments = path.split('/')
  const hasRest = patternSegments.at(-1) === '**'
  const fixed = hasRest ? patternSegments.slice(0, -1) : patternSegments
  if (hasRest ? pathSegments.length < fixed.length : pathSegments.length !== fixed.length) return false
  return fixed.every((segment, index) => segment === '*' || segment === pathSegments[index])
}
