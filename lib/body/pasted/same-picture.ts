/** Whether two addresses are sizes of one picture, told by their file names. */

/** Words and measures that publishing systems add to the name of a size. */
const SIZE =
  /^(?:[smlbotqkhc]|xs|xl|xxl|tn|th|thumbs?|thumbnail|small|medium|large|big|full|orig|original|preview|scaled|crop|cropped|resized|web|hires|lowres|\d{1,5}x\d{0,5}|\d{2,5}(?:px|w|h)|[swh]\d{2,4}|\dx|e\d{9,13}|rotated)$/

/** Widths that are asked for; other numbers count pictures. */
const WIDTH = /^(?:[1-9]\d|[1-9]\d0|[1-4]\d00|768|1024|1080|1280|1536|1920|2048|2560)$/

// A shorter part is not unique.
const TELLING_PART = 7

const decoded = (address: string) => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Last, in a query or in the path of a resizer. */
const fileNames = (address: string): string[] =>
  decoded(address)
    .toLowerCase()
    .split(/[/?&=#]/)
    .filter((part) => /\.(?:jpe?g|png|gif|webp|avif|bmp|jfif)$/.test(part))
    .map((part) => part.replace(/\.\w{2,5}$/, ''))

const partsOf = (name: string) => name.split(/[-_.,@\s()]+/).filter((part) => part !== '' && !SIZE.test(part))

export function isSamePicture(one: string, other: string): boolean {
  const names = fileNames(other).map(partsOf)
  return fileNames(one).some((name) => names.some((parts) => isSameName(partsOf(name), parts)))
}

function isSameName(one: readonly string[], other: readonly string[]): boolean {
  if (one.some((part) => part.length >= TELLING_PART && /\d/.test(part) && other.includes(part))) return true
  const [name, otherName] = [one, other].map((parts) => parts.filter((part) => !WIDTH.test(part)).join('-'))
  if (name !== otherName) return false
  const [counts, otherCounts] = [one, other].map((parts) => parts.filter((part) => WIDTH.test(part)))
  // `quay-1` and `quay-2` are two pictures, `quay-300` and `quay-1200` sizes of one.
  return name !== '' || counts?.join('-') === otherCounts?.join('-')
}
