/** Slots of type `Image`: a picture and an address in fields, where there is no HTML. */
import { fields, text } from './coerce'

const PICTURE = ['image_url', 'image', 'banner_url', 'media_file', 'media', 'src', 'path', 'url'] as const
const TARGET = ['redirect_url', 'target_url', 'landing_url', 'link', 'href'] as const
const ALT = ['alt_text', 'alt', 'title'] as const

const URL_MAX_CHARACTERS = 4_096

/**
 * The picture as HTML of the slot's own document, a link where an address is named.
 * @param data of the slot
 * @returns empty if there is no picture
 */
export function imageSlotHtml(data: Record<string, unknown>): string {
  const src = webAddress(firstText(data, PICTURE))
  if (src === '') return ''
  const alt = escaped(firstText(data, ALT))
  const picture = `<img src="${escaped(src)}" alt="${alt}" style="display:block;max-width:100%;height:auto;margin:0 auto">`
  const target = webAddress(firstText(data, TARGET))
  return target === '' ? picture : `<a href="${escaped(target)}" rel="noopener sponsored">${picture}</a>`
}

/** The first field that is a text, or an object with one: `media_file: { path }`. */
function firstText(data: Record<string, unknown>, names: readonly string[]): string {
  for (const name of names) {
    const value = data[name]
    const found = text.parse(typeof value === 'object' ? (fields(value).path ?? fields(value).url) : value)
    if (found !== '') return found
  }
  return ''
}

/** Encrypted, as every source of an advertisement's document has to be. */
function webAddress(value: string): string {
  const address = value.startsWith('//') ? `https:${value}` : value.replace(/^http:/, 'https:')
  if (address.length > URL_MAX_CHARACTERS || !URL.canParse(address)) return ''
  return new URL(address).protocol === 'https:' ? new URL(address).href : ''
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
