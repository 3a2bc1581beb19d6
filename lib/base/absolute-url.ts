import type { Site } from './config/site'

/** The absolute address of a path in normal form, from SITE_URL alone: the Host header is not trusted. */
export function absoluteUrl(path: string, site: Pick<Site, 'url'>): string {
  return `${site.url}${path}`
}
