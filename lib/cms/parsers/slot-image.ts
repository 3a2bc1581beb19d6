/** Field names are undocumented: docs/advertising.md. */
import { escapeXml } from '../../base/xml'
import { mediaAddress, webAddress } from './addresses'
import { fields, text } from './coerce'

const PICTURE = [
  'image_url',
  'image',
  'banner_url',
  'media_file_banner',
  'media_file',
  'media',
  'file',
  'src',
  'path',
]
const TARGET = ['redirect_url', 'target_url', 'landing_url', 'click_url', 'link', 'href']
const ALT = ['alt_text', 'alt', 'title']

/** Used for the picture, or otherwise for the target. */
const EITHER = 'url'

const BARE_ADDRESS = /^(?:https?:)?\/\/[^\s<>"']+$/i

/**
 * @param data strings, or objects with `path`, `url` or `src`, also as JSON
 * @param mediaBase MEDIA_BASE_URL
 * @returns empty without a picture
 */
export function imageSlotHtml(data: Record<string, unknown>, mediaBase: string | null): string {
  const html = written(data.html) || written(data.html_content)
  const named = [...PICTURE.map((name) => data[name]), ...(isBareAddress(html) ? [html] : [])]
  const own = firstPicture(named, mediaBase)
  const picture = own ?? firstPicture([data[EITHER]], mediaBase)
  if (picture === null) return ''
  const target = firstTarget(own === null ? TARGET : [...TARGET, EITHER], data)
  const alt = firstText([...ALT.map((name) => data[name]), picture.media.alt_text, picture.media.alt])
  const image = `<img src="${escapeXml(picture.src)}" alt="${escapeXml(alt)}" style="display:block;max-width:100%;height:auto;margin:0 auto">`
  return target === null ? image : `<a href="${escapeXml(target)}" rel="noopener sponsored">${image}</a>`
}

export const isBareAddress = (html: string) => BARE_ADDRESS.test(html)

type Picture = { src: string; media: Record<string, unknown> }

function firstPicture(values: readonly unknown[], mediaBase: string | null): Picture | null {
  for (const value of values) {
    const media = fields(value)
    const src = encrypted(mediaAddress(addressIn(value), mediaBase))
    if (src !== null) return { src, media }
  }
  return null
}

function firstTarget(names: readonly string[], data: Record<string, unknown>): string | null {
  for (const name of names) {
    const target = encrypted(webAddress(addressIn(data[name])))
    if (target !== null) return target
  }
  return null
}

function addressIn(value: unknown): string {
  const { path, url, src, href } = fields(value)
  return [path, url, src, href, value].map(written).find((found) => found !== '') ?? ''
}

const written = (value: unknown) => (typeof value === 'string' ? text.parse(value) : '')

const firstText = (values: readonly unknown[]) =>
  values.map((value) => text.parse(value)).find((found) => found !== '') ?? ''

/** The document's policy allows https only. */
function encrypted(address: string | null): string | null {
  const upgraded = address?.replace(/^http:/, 'https:') ?? null
  return upgraded !== null && URL.canParse(upgraded) ? upgraded : null
}
