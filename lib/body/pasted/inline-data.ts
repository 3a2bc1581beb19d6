/**
 * Removes large `data:` addresses, which may be megabytes, before the body is parsed and before the limit of its
 * length applies: they would cost it its structure, and only small ones are shown (lib/body/data-picture.ts).
 */
import { MAX_DATA_PICTURE_BYTES, MAX_DATA_PICTURES_BYTES } from '../bounds'

// Characters. A shorter address costs nothing, so it stays.
const SHORTEST = 64

// The beginning of an attribute's value, which ends at the same quote. Elsewhere, as in CSS, a value ends where base64
// ends.
const QUOTED = /=\s{0,9}(["'])\s{0,9}(data:[a-z]{1,20}\/[a-z0-9.+-]{1,40}[;,])/gi
const UNQUOTED =
  /data:[a-z]{1,20}\/[a-z0-9.+-]{1,40}(?:;[\w-]{1,20}=[\w-]{1,20}){0,3};base64,[a-z0-9+/=%-]{64,}/gi

const PICTURE = /^data:image\/(?!svg)[a-z0-9.+-]{1,40};(?:[\w-]{1,20}=[\w-]{1,20};){0,3}base64,/i
const MAX_HEAD = 100
/** Characters for a byte: four for three bytes, and a line break of two after each 76. */
const LENGTH_OF_BASE64 = (4 / 3) * (78 / 76)

/** Takes linear time: a quote that was once not found is never searched for again. */
export function withoutInlineData(html: string): string {
  const parts: string[] = []
  const missing = new Set<string>()
  const room = pictureRoom()
  const unquoted = (text: string) =>
    text.replace(UNQUOTED, (address, offset: number) =>
      text[offset - 1] === '=' && room(address) ? address : 'data:,',
    )
  let at = 0
  QUOTED.lastIndex = 0
  for (let match = QUOTED.exec(html); match !== null; match = QUOTED.exec(html)) {
    const [whole, quote = '"', head = ''] = match
    const start = match.index + whole.length - head.length
    const end = missing.has(quote) ? -1 : html.indexOf(quote, start)
    if (end === -1) {
      missing.add(quote)
      if (missing.size === 2) break
      continue
    }
    if (end - start >= SHORTEST && isData(html, start + head.length, end)) {
      const address = html.slice(start, end)
      parts.push(unquoted(html.slice(at, start)), room(address) ? address : 'data:,')
      at = end
    }
    QUOTED.lastIndex = end
  }
  parts.push(unquoted(html.slice(at)))
  return parts.join('')
}

/** Whether there is room for one more picture. What is in the address is checked after the body is parsed. */
function pictureRoom(): (address: string) => boolean {
  let left = LENGTH_OF_BASE64 * MAX_DATA_PICTURES_BYTES
  return (address) => {
    if (address.length > LENGTH_OF_BASE64 * MAX_DATA_PICTURE_BYTES + MAX_HEAD || address.length > left)
      return false
    if (!PICTURE.test(address)) return false
    left -= address.length
    return true
  }
}

/** False if a quote is missing, since the value would then include text of the story up to the next quote. */
function isData(html: string, from: number, to: number): boolean {
  const beginning = html.slice(from, Math.min(from + 200, to))
  const ending = html.slice(Math.max(from + beginning.length, to - 200), to)
  return /^(?:[\w=-]{0,40}[;,]){0,4}[\w\s+/=%-]*$/.test(beginning)
    ? /^[\w\s+/=%-]*$/.test(ending)
    : /<svg|%3csvg/i.test(beginning) && /(?:\/svg>|\/svg%3e)\s*$/i.test(ending)
}
