/**
 * Addresses of pictures that a server such as Thumbor has made smaller or cropped. They contain the size:
 * `[unsafe or signature/][crop/][fit-in/][width x height/][left/][top/][smart/][filters:…/]` and the path.
 */
type Size = { width: number; height: number }

export type MadeSize = {
  /** Path of the whole picture, without any size. Null if the picture is cropped or the path is unknown. */
  original: string | null
  /**
   * Whether a request for `original` itself gives the original. Image handlers without `unsafe` and signatures serve it
   * at its own path; Thumbor serves nothing there.
   */
  isServedPlain: boolean
  /** The outermost size, with its slash: `fit-in/640x480/filters:format(webp)/`. */
  prefix: string
  /** The size in pixels that the address asks for; null if it can't be told, as with an unknown original. */
  sizeOf: (original: Size | null) => Size | null
}

const SIGNATURE = /^[A-Za-z0-9_-]{26,43}={0,2}$/
const CUT = /^(\d{1,5})x(\d{1,5}):(\d{1,5})x(\d{1,5})$/
const FIT = /^(adaptive-)?(full-)?fit-in$/
const SIDES = /^(-?\d{1,5}|-?orig)?x(-?\d{1,5}|-?orig)?$/
const ALIGNED = /^(?:left|right|center|top|bottom|middle|smart)$/
const TRIM = /^trim(?::.{0,40})?$/
const RESIZING = /(?:^|:)(?:rotate|proportion|stretch|extract_focal)\(/
const FILLED = /(?:^|:)fill\(/
/**
 * Filters that concern the file alone. Others change what is seen, such as a watermark or a grey picture. An editor
 * wanted these, so the original must not take the picture's place.
 */
const PLAIN =
  /^(?:filters(?::|%3a)(?:(?:format|quality|autojpg|max_bytes|no_upscale|strip_exif|strip_icc)\([^()]{0,20}\):?){1,8})?$/i
const ENLARGED = /(?:^|:)upscale\(/

// The server may be below some folders of its host: `images/thumbor/fit-in/…`.
const FOLDERS_MAX = 3

type Read = {
  length: number
  isTrimmed: boolean
  cut: Size | null
  fit: { isAdaptive: boolean; isFull: boolean } | null
  sides: [number | 'orig', number | 'orig'] | null
  filters: string
  /** False for `640x480/` alone, which may also be the name of a folder. */
  isSure: boolean
  isSigned: boolean
}

// Sizes before one another. Editors paste pictures that already have a size into systems that add another.
const SIZES_MAX = 4

/**
 * @param path without leading slash
 * @param sizes how many may stand before one another: `fit-in/480x0/fit-in/580x348/a.jpg`
 * @returns null without a size
 */
export function readMadeSize(path: string, sizes = SIZES_MAX): MadeSize | null {
  for (let folders = 0, at = 0; folders <= FOLDERS_MAX; folders += 1) {
    const read = readPrefix(path.slice(at))
    if (read === null || !(read.isSure || at === 0)) {
      at = path.indexOf('/', at) + 1
      if (at === 0) return null
      continue
    }
    const innerPath = path.slice(at + read.length)
    const inner = sizes > 1 && readPrefix(innerPath)?.isSure ? readMadeSize(innerPath, sizes - 1) : null
    const isWhole = read.isSure && at === 0 && keepsAll(read) && !/^https?(?::|%3a)/i.test(innerPath)
    const original = isWhole ? (inner === null ? innerPath : inner.original) : null
    return {
      original,
      isServedPlain:
        original !== null && !read.isSigned && PLAIN.test(read.filters) && (inner?.isServedPlain ?? true),
      prefix: path.slice(at, at + read.length),
      sizeOf: (size) => madeSize(read, inner === null ? size : inner.sizeOf(size)),
    }
  }
  return null
}

// Formats that browsers and the site's own resizing can read.
const READABLE = /\.(?:jpe?g|png|gif|webp|avif)$/i

/**
 * The address of the original of a picture that has a made size.
 * @param src absolute
 * @param mediaBase MEDIA_BASE_URL
 * @returns null if `src` is the original or does not say where it is; `once` is the original in the outermost size only
 */
export function originalAddress(
  src: string,
  mediaBase: string | null,
): { whole: string; once: string } | null {
  const { before, path, search } = belowBase(src, mediaBase)
  const sizedAddress = readMadeSize(path)
  if (!sizedAddress?.isServedPlain || sizedAddress.original === null || !READABLE.test(sizedAddress.original))
    return null
  return {
    whole: `${before}${sizedAddress.original}${search}`,
    once: `${before}${sizedAddress.prefix}${sizedAddress.original}${search}`,
  }
}

/** An absolute address in parts: `path` is that below MEDIA_BASE_URL, or below the host. */
export function belowBase(src: string, mediaBase: string | null) {
  const { origin, pathname, search } = new URL(src)
  const base = mediaBase !== null && src.startsWith(`${mediaBase}/`) ? new URL(mediaBase).pathname : '/'
  const path = pathname.slice(base.length).replace(/^\/+/, '')
  return { before: `${origin}${pathname.slice(0, pathname.length - path.length)}`, path, search }
}

function readPrefix(text: string): Read | null {
  let remainder = text
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const segment = remainder.slice(0, Math.max(0, remainder.indexOf('/')))
    const match = segment === '' ? null : pattern.exec(segment)
    if (match) remainder = remainder.slice(segment.length + 1)
    return match
  }
  const signature = take(/^unsafe$/) ?? take(SIGNATURE)
  const trim = take(TRIM)
  const cut = take(CUT)
  const fit = take(FIT)
  const sides = take(SIDES)
  let isAligned = false
  while (take(ALIGNED)) isAligned = true
  const filters = takeFilters(remainder)
  if (filters !== null) remainder = remainder.slice(filters.length + 1)
  if (remainder === '' || !(cut || fit || sides || filters !== null)) return null
  const [, left = 0, top = 0, right = 0, bottom = 0] = (cut ?? []).map(Number)
  return {
    length: text.length - remainder.length,
    isTrimmed: trim !== null,
    cut: cut ? { width: right - left, height: bottom - top } : null,
    fit: fit && { isAdaptive: fit[1] !== undefined, isFull: fit[2] !== undefined },
    sides: sides && [sideOf(sides[1]), sideOf(sides[2])],
    filters: filters ?? '',
    isSure: Boolean(signature || cut || fit || isAligned || filters !== null),
    isSigned: signature !== null,
  }
}

/** The filters, up to the slash that ends them. Their parentheses may contain slashes too. */
function takeFilters(text: string): string | null {
  if (!/^filters(?::|%3a)/i.test(text)) return null
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    else if (text[index] === ')') depth -= 1
    else if (text[index] === '/' && depth <= 0) return text.slice(0, index)
  }
  return null
}

/** A side in pixels; 0 if it follows from the other side. A negative side mirrors the picture and counts the same. */
function sideOf(said: string | undefined): number | 'orig' {
  if (said === undefined || said === '-1') return 0
  return said.endsWith('orig') ? 'orig' : Math.abs(Number(said))
}

function keepsAll({ isTrimmed, cut, fit, sides, filters }: Read): boolean {
  if (isTrimmed || cut || RESIZING.test(filters) || FILLED.test(filters)) return false
  return fit !== null || sides === null || sides.includes(0)
}

function madeSize({ isTrimmed, cut, fit, sides, filters }: Read, original: Size | null): Size | null {
  if (RESIZING.test(filters)) return null
  const from = cut ?? (isTrimmed ? null : original)
  const [width, height] = (sides ?? [0, 0]).map((side, index) =>
    side === 'orig' ? (from?.[index === 0 ? 'width' : 'height'] ?? -1) : side,
  ) as [number, number]
  if (width < 0 || height < 0) return null
  const isExact = (fit === null || FILLED.test(filters)) && width > 0 && height > 0
  if (isExact) return { width, height }
  if (from === null || from.width <= 0 || from.height <= 0) return null
  if (width === 0 && height === 0) return from
  return scaled(from, scaleOf(from, { width, height }, fit, ENLARGED.test(filters)))
}

function scaleOf(from: Size, { width, height }: Size, fit: Read['fit'], mayEnlarge: boolean): number {
  const isTurned = fit?.isAdaptive && width > 0 && height > 0 && from.width > from.height !== width > height
  const [across, down] = isTurned ? [height, width] : [width, height]
  const scales = [across / from.width, down / from.height].filter((scale) => scale > 0)
  const scale = fit?.isFull ? Math.max(...scales) : Math.min(...scales)
  return fit && !mayEnlarge ? Math.min(1, scale) : scale
}

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})
