/** The sitemap in its first form: the front page, every category and the newest posts. */
import type { Site } from '../config/site'
import type { Category, Teaser } from '../delivery/model'
import { absoluteUrl } from './metadata'
import { element, XML_DECLARATION } from './xml'

/** Writes the sitemap: absolute, canonical addresses, each with the time of its last change where that is known. */
export function sitemap(categories: readonly Category[], posts: readonly Teaser[], site: Site): string {
  return [
    XML_DECLARATION,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    entry('/', null, site),
    ...categories.map(({ path }) => entry(path, null, site)),
    ...posts.map(({ path, updatedAt, publishedAt }) => entry(path, updatedAt ?? publishedAt, site)),
    '</urlset>\n',
  ].join('')
}

function entry(path: string, changedAt: string | null, site: Site): string {
  return `<url>${element('loc', absoluteUrl(path, site))}${element('lastmod', changedAt)}</url>`
}
