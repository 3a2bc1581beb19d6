import type { CollectionPageLeaf, SearchResultsPageLeaf, WebPageLeaf } from 'schema-dts'
import { absoluteUrl } from '../../base/absolute-url'
import { later } from '../../base/dates'
import type { Teaser } from '../../delivery/model'
import { breadcrumbsId } from './breadcrumbs'
import type { GraphSite } from './context'
import { publisher } from './publication'

export type Page = {
  name: string
  description?: string
  url: string
  language?: string | null
  site: GraphSite
}

function pageFields({ name, description, url, language, site }: Page) {
  return {
    '@id': `${url}#page`,
    url,
    name,
    description,
    inLanguage: language ?? site.language,
    breadcrumb: { '@id': breadcrumbsId(url) },
    publisher: publisher(site),
  }
}

/** @param times ISO 8601 UTC */
export function webPage(
  page: Page,
  times: { publishedAt: string | null; updatedAt: string | null } = { publishedAt: null, updatedAt: null },
): WebPageLeaf {
  return {
    '@type': 'WebPage',
    ...pageFields(page),
    datePublished: times.publishedAt ?? undefined,
    dateModified: later(times.publishedAt, times.updatedAt) ?? undefined,
  }
}

export function collectionPage(page: Page, posts: readonly Teaser[]): CollectionPageLeaf {
  return { '@type': 'CollectionPage', ...pageFields(page), mainEntity: itemList(posts, page.site) }
}

export function searchPage(page: Page): SearchResultsPageLeaf {
  return { '@type': 'SearchResultsPage', ...pageFields(page) }
}

function itemList(posts: readonly Teaser[], site: GraphSite) {
  if (posts.length === 0) return undefined
  return {
    '@type': 'ItemList' as const,
    itemListElement: posts.map(({ title, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: title,
      url: absoluteUrl(path, site),
    })),
  }
}
