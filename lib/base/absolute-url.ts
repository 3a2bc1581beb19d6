import type { Site } from './config/site'

/** The absolute address of a path in normal form. Built from SITE_URL alone, whatever host was asked. */
export function absoluteUrl(path: string, site: Pick<Site, 'url'>): string {
  return `${site.url}${path}`
}
