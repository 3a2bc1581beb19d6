/** Only pictures of MEDIA_BASE_URL and MEDIA_HOSTS are optimised, without a query unless MEDIA_QUERIES is on. */
import { env } from './env'
import { resizedAddress } from './resizer'

/** Keep in sync with next.config.mjs. */
export function isOptimisable(src: string): boolean {
  if (!URL.canParse(src)) return false
  const { host, search } = new URL(src)
  return mediaHosts(env()).includes(host) && (search === '' || env().MEDIA_QUERIES === 'on')
}

/** The `next/image` loader for MEDIA_RESIZER; undefined if the optimiser is used. */
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
 * The optimiser's path for a picture.
 * @param width one of `images.deviceSizes` or `images.imageSizes` (next.config.mjs)
 */
export const optimisedPath = (src: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`
