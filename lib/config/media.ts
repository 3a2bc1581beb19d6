/**
 * Which pictures pass through the image optimiser: those of MEDIA_BASE_URL and MEDIA_HOSTS. A picture of any other
 * host is shown as it is, straight from that host, so an unknown host never breaks a page; so is one with a query, unless
 * MEDIA_QUERIES is on.
 */
import { env } from './env'

/** Whether the optimiser may fetch this absolute address. The same rule stands in next.config.mjs. */
export function isOptimisable(src: string): boolean {
  if (!URL.canParse(src)) return false
  const { host, search } = new URL(src)
  return mediaHosts(env()).includes(host) && (search === '' || env().MEDIA_QUERIES === 'on')
}

/** Hosts with their ports, lower case, each once. */
export function mediaHosts(settings: {
  MEDIA_BASE_URL?: string | undefined
  MEDIA_HOSTS: string[]
}): string[] {
  const base = settings.MEDIA_BASE_URL ? [new URL(settings.MEDIA_BASE_URL).host] : []
  return [...new Set([...base, ...settings.MEDIA_HOSTS])]
}
