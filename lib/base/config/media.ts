/**
 * Pictures of MEDIA_BASE_URL and MEDIA_HOSTS pass through the image optimiser. Others, and those with a query unless
 * MEDIA_QUERIES is on, load from their host, so an unknown host breaks no page.
 */
import { env } from './env'
import { resizedAddress } from './resizer'

/** next.config.mjs has the same rule. */
export function isOptimisable(src: string): boolean {
  if (!URL.canParse(src)) return false
  const { host, search } = new URL(src)
  return mediaHosts(env()).includes(host) && (search === '' || env().MEDIA_QUERIES === 'on')
}

/**
 * The `next/image` loader for MEDIA_RESIZER.
 * @param src a picture that `isOptimisable`
 * @returns undefined if the optimiser makes it
 */
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
 * A picture at the optimiser, where the framework's component can't be used.
 * @param width of `images.deviceSizes` or `images.imageSizes` (next.config.mjs)
 * @returns a path of this site
 */
export const optimisedPath = (src: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`
