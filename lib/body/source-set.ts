import { type Addresses, mediaAddress } from './urls'

// More sizes of a picture than any system writes.
const MAX_CANDIDATES = 12
const MAX_LENGTH = 8_192
const DESCRIPTOR = /^(\d{1,5}(?:\.\d{1,3})?)([wx])$/

type Candidate = { address: string; descriptor: string }

/** A `srcset` with checked, absolute addresses (WHATWG HTML, "parsing a srcset attribute"); null if none is usable. */
export function sourceSet(value: unknown, addresses: Addresses): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  const checked = candidatesOf(value).flatMap(({ address, descriptor }) => {
    const media = mediaAddress(address, addresses)
    return media === null || /^,|,$|\s/.test(media) ? [] : [`${media} ${descriptor}`.trim()]
  })
  return checked.length === 0 ? null : checked.join(', ')
}

/** The address with the largest descriptor; null if none has one. */
export function largestSource(srcSet: string): string | null {
  let best: { address: string; size: number } | null = null
  for (const { address, descriptor } of candidatesOf(srcSet)) {
    const size = Number(DESCRIPTOR.exec(descriptor)?.[1] ?? Number.NaN)
    if (size > (best?.size ?? 0)) best = { address, size }
  }
  return best?.address ?? null
}

/** The first address: in a set without descriptors, it is the picture for every screen. */
export const firstSource = (srcSet: string): string | null => candidatesOf(srcSet)[0]?.address ?? null

export function largestWidth(srcSet: string): number | null {
  const widths = candidatesOf(srcSet).flatMap(({ descriptor }) =>
    descriptor.endsWith('w') ? [Number.parseFloat(descriptor)] : [],
  )
  return widths.length === 0 ? null : Math.max(...widths)
}

function candidatesOf(srcSet: string): Candidate[] {
  const candidates: Candidate[] = []
  let address = ''
  const close = (descriptor: string) => {
    if (address !== '' && (descriptor === '' || DESCRIPTOR.test(descriptor)))
      candidates.push({ address, descriptor })
    address = ''
  }
  // A word is an address, unless the address before it still waits for its descriptor.
  for (const word of srcSet.split(/\s+/)) {
    if (candidates.length === MAX_CANDIDATES) return candidates
    if (address === '') {
      const isWhole = word.endsWith(',')
      address = trimCommas(word)
      if (isWhole) close('')
      continue
    }
    const comma = word.indexOf(',')
    close(comma < 0 ? word : word.slice(0, comma))
    if (comma >= 0) address = trimCommas(word.slice(comma + 1))
  }
  close('')
  return candidates.slice(0, MAX_CANDIDATES)
}

function trimCommas(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && word[from] === ',') from += 1
  while (to > from && word[to - 1] === ',') to -= 1
  return word.slice(from, to)
}
