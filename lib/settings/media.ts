/** Pictures of other hosts are not optimised. */
import { env } from './env'
import { resizedAddress } from './resizer'
import { PICTURE_QUALITY } from './start-settings.mjs'

/** next.config.mjs has the same rule. */
export function isOptimisable(src: string): boolean {
  if (!URL.canParse(src)) return false
  const { host, search } = new URL(src)
  return mediaHosts(env()).includes(host) && (search === '' || env().MEDIA_QUERIES === 'on')
}

/** Undefined if the optimiser is used. */
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

/** @param width from next.config.mjs */
export const optimisedPath = (src: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`
