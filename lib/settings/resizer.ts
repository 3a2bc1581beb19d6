/**
 * Pictures from a server that resizes them, such as a media server, imgproxy, Cloudflare or imgix. Its addresses are
 * made from a template: `{width}` is in pixels, `{path}` that of the picture below MEDIA_BASE_URL (`{base}`), `{url}`
 * its whole address, encoded.
 */
import { readMadeSize } from '../base/picture-sizes'

const PLACEHOLDERS = /\{(?:base|width|path|url)\}/g
const EXAMPLE = { base: 'https://media.example.org', width: '640', path: 'a.jpg', url: 'a.jpg' }

export function isPictureTemplate(template: string): boolean {
  const address = filled(template, EXAMPLE)
  if (!URL.canParse(address) || /[{}]/.test(address)) return false
  const { protocol, username, password } = new URL(address)
  const placeholders: readonly string[] = template.match(PLACEHOLDERS) ?? []
  return (
    protocol === 'https:' &&
    username + password === '' &&
    placeholders.includes('{width}') &&
    (placeholders.includes('{path}') || placeholders.includes('{url}'))
  )
}

/**
 * The address of a picture in a width.
 * @param src absolute
 * @param base MEDIA_BASE_URL
 * @returns null if the template needs a path that the picture does not have, such as one at another host
 */
export function resizedAddress(
  template: string,
  { src, width, base = '' }: { src: string; width: number; base: string | undefined },
): string | null {
  const { origin, pathname, search } = new URL(src)
  const href = origin + pathname
  const isBelow = base !== '' && search === '' && href.startsWith(`${base}/`)
  if (!template.includes('{url}') && !isBelow) return null
  const asSent = isBelow ? href.slice(base.length + 1) : ''
  const resized = template.includes('{path}') ? readMadeSize(asSent) : null
  const path = resized ? resized.original : asSent
  if (path === null) return null
  if (template.includes('{path}') && path === '') return null
  return filled(template, { base, width: String(width), path, url: encodeURIComponent(src) })
}

function filled(template: string, values: Record<keyof typeof EXAMPLE, string>): string {
  return template.replaceAll(PLACEHOLDERS, (place) => values[place.slice(1, -1) as keyof typeof EXAMPLE])
}
