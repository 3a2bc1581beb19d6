/** Whether two addresses are sizes of one picture, by their file names. A picture must not be shown twice. */

/** Words and measures that publishing systems add to the name of a size. */
const SIZE =
  /^(?:[smlbotqkhc]|xs|xl|xxl|tn|th|thumbs?|thumbnail|small|medium|large|big|full|orig|original|preview|scaled|crop|cropped|resized|web|hires|lowres|csm|\d{1,5}x\d{0,5}|\d{2,5}(?:px|w|h)|[swh]\d{2,4}|\dx|e\d{9,13}|rotated)$/

/** Common widths. Other numbers in a name count pictures. */
const WIDTH = /^(?:[1-9]\d|[1-9]\d0|[1-4]\d00|768|1024|1080|1280|1536|1920|2048|2560)$/

// A number that tells pictures apart. A shorter one is not unique, and a date may be that of many pictures.
const TELLING_NUMBER = /^(?!(?:19|20)\d{4}(?:\d{2}){0,4}$)(?=.*\d)[a-z0-9]{6,}$/
/** TYPO3, Contao and others add a digest of the size. */
const DIGEST = /^(?=.*\d)[0-9a-f]{8,}$/

const decoded = (address: string) => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Names of files in an address: at its end, in its query, or in the path of an image service. */
export const pictureNames = (address: string): string[] =>
  decoded(address)
    .toLowerCase()
    .split(/[/?&=#]/)
    .filter((part) => /\.(?:jpe?g|png|gif|webp|avif|bmp|jfif)$/.test(part))
    .map((part) => part.replace(/(?:\.(?:jpe?g|png|gif|webp|avif|bmp|jfif)){1,3}$/, ''))

const partsOf = (name: string) =>
  name
    .split(/[-_.,@\s()]+/)
    .filter((part) => part !== '' && !SIZE.test(part))
    .map((part) => part.replace(/^(\d{2,})[slmbto]$/, '$1'))

export function isSamePicture(firstAddress: string, secondAddress: string): boolean {
  if (firstAddress === secondAddress) return true
  const names = pictureNames(secondAddress).map(partsOf)
  return pictureNames(firstAddress).some((name) => names.some((parts) => isSameName(partsOf(name), parts)))
}

function isSameName(firstParts: readonly string[], secondParts: readonly string[]): boolean {
  if (firstParts.some((part) => TELLING_NUMBER.test(part) && secondParts.includes(part))) return true
  const [name, otherName] = [firstParts, secondParts].map((parts) => withoutWidths(parts).join('-'))
  if (name === undefined || otherName === undefined) return false
  // `quay-1` and `quay-2` are two pictures, `quay-300` and `quay-1200` sizes of one.
  if (name === otherName) return name !== '' || firstParts.join('-') === secondParts.join('-')
  const [short, long] = name.length < otherName.length ? [name, otherName] : [otherName, name]
  return short.length >= TELLING_NAME && `-${long}`.endsWith(`-${short}`)
}

/** Characters. A system may put something before the name of a picture; a shorter name would match by chance. */
const TELLING_NAME = 8

const withoutWidths = (parts: readonly string[]) =>
  parts.filter((part) => !WIDTH.test(part) && !DIGEST.test(part))
