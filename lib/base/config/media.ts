/**
 * Which pictures pass through the image optimiser: those of MEDIA_BASE_URL and MEDIA_HOSTS. A picture of any other
 * host is shown as it is, straight from that host, so an unknown host never breaks a page; so is one with a query, unless
 * MEDIA_QUERIES is on. With MEDIA_RESIZER another server makes them.
 */
import { env } from './env'
import { resizedAddress } from './resizer'

/** Whether the optimiser may fetch this absolute address. The same rule stands in next.config.mjs. */
export function isOptimisable(src: string): boolean {
  if (!URL.canParse(src)) return false
  const { host, search } = new URL(src)
  return mediaHosts(env()).includes(host) && (search === '' || env().MEDIA_QUERIES === 'on')
}

/**
 * How MEDIA_RESIZER is asked for a picture at a width, which takes the place of the optimiser: as `next/image` takes it.
 * @param src a picture that `isOptimisable`
 * @returns undefined where the optimiser makes it
 */
export function pictureLoader(src: string): ((of: { width: number }) => string) | undefined {
  const { MEDIA_RESIZER: template, MEDIA_BASE_URL: base } = env()
  if (template === undefined || resizedAddress(template, { src, width: 1, base }) === null) return undefined
  return ({ width }) => resizedAddress(template, { src, width, base }) ?? src
}

/** Hosts with their ports, lower case, each once. */
export function mediaHosts(settings: {
  MEDIA_BASE_URL?: string | undefined
  MEDIA_HOSTS: string[]
}): string[] {
  const base = settings.MEDIA_BASE_URL ? [new URL(settings.MEDIA_BASE_URL).host] : []
  return [...new Set([...base, ...settings.MEDIA_HOSTS])]
}

/**
 * A picture as the site's own optimiser sends it, for what can't use the framework's picture component.
 * @param width one of `images.deviceSizes` or `images.imageSizes` (next.config.mjs)
 * @returns a path of this site
 */
export const optimisedPath = (src: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`
