/** robots.txt: everything may be read but what is no page. */
import type { Site } from '../config/site'
import { absoluteUrl } from './metadata'

/** Writes robots.txt. Search pages are not closed: their own `noindex` must be seen. */
export function robots(site: Site): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /slots/',
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml', site)}`,
    '',
  ].join('\n')
}
