/**
 * The pictures that the site makes smaller: those of MEDIA_BASE_URL and MEDIA_HOSTS, and with a query only if
 * MEDIA_QUERIES is on. All others are loaded from their own host, so a host that nobody configured breaks no page.
 * MEDIA_RESIZER takes the place of the site's own resizing.
 */
import { env } from './env'
import { resizedAddress } from './resizer'
import { isOwnHost, PICTURE_QUALITY } from './start-settings.mjs'

/**
 * Whether the site resizes the picture at this absolute address. The rule must be that of `startSettings` in
 * start-settings.mjs, or pages would name pictures that are refused.
 */
export function isOptimisable(src: string): boolean {
  if (!URL.canParse(src)) return false
  const { host, search } = new URL(src)
  return mediaHosts(env()).includes(host) && (search === '' || env().MEDIA_QUERIES === 'on')
}

/** The addresses of a picture at MEDIA_RESIZER, by width in pixels. Undefined if the site itself resizes it. */
export function pictureLoader(src: string): ((of: { width: number }) => string) | undefined {
  const { MEDIA_RESIZER: template, MEDIA_BASE_URL: base } = env()
  if (template === undefined || resizedAddress(template, { src, width: 1, base }) === null) return undefined
  return ({ width }) => resizedAddress(template, { src, width, base }) ?? src
}

export function mediaHosts(settings: {
  MEDIA_BASE_URL?: string | undefined
  MEDIA_HOSTS: string[]
}): string[] {
  const base = settings.MEDIA_BASE_URL ? [new URL(settings.MEDIA_BASE_URL).host] : []
  return [...new Set([...base, ...settings.MEDIA_HOSTS])]
}

/**
 * Whether a host that a story names may be in the publisher's own network: only if the settings name it. Others are
 * refused there, since an editor's address must not make the site call internal services.
 * @param host with its port, if any
 */
export const mayBeInside = (host: string): boolean => isOwnHost(host) && mediaHosts(env()).includes(host)

/**
 * The address of a picture in a width, for markup that the framework's picture component does not make.
 * @param width in pixels, one of PICTURE_WIDTHS; others are refused
 */
export const optimisedPath = (src: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`
