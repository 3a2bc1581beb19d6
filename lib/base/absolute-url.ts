import type { Site } from './config/site'

/** The Host header is not trusted. */
export function absoluteUrl(path: string, site: Pick<Site, 'url'>): string {
  return `${site.url}${path}`
}
