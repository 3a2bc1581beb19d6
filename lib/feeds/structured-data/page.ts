import type {
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  Graph,
  NewsMediaOrganizationLeaf,
  PersonLeaf,
  SearchResultsPageLeaf,
  Thing,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts'
import { later } from '../../base/dates'
import { absoluteUrl } from '../../base/paths'
import { isName } from '../../base/text'
import type { Footer, Reference, Teaser } from '../../delivery/model'
import { authorPath } from '../../delivery/records/author-path'
import { profileOf } from '../../settings/authors'
import type { Publication } from '../../settings/publication'
import type { Site } from '../../settings/site'
import { siteConfig } from '../../settings/site-config'
import { isRaster } from '../share-image'

export type Step = { name: string; path: string }

export function breadcrumbs(steps: readonly Step[], url: string, site: GraphSite): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbsId(url),
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: absoluteUrl(path, site),
    })),
  }
}

export const breadcrumbsId = (url: string) => `${url}#breadcrumb`

const publisherId = (site: GraphSite) => absoluteUrl('/#publisher', site)

/** The publisher, with its name and not only its id, since a crawler may read a single page. */
export function publisher(site: GraphSite) {
  return {
    '@type': 'NewsMediaOrganization' as const,
    '@id': publisherId(site),
    name: site.name,
    url: absoluteUrl('/', site),
  }
}

export function publicationNodes(
  site: GraphSite,
  footer: Footer | null,
  publication: Publication,
  logo: string | null = null,
): Thing[] {
  const url = absoluteUrl('/', site)
  const page = (path: string | null) => (path === null ? undefined : absoluteUrl(path, site))
  const website: WebSiteLeaf = {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website', site),
    url,
    name: site.name,
    alternateName: publication.alternateName ?? undefined,
    inLanguage: site.language,
    publisher: { '@id': publisherId(site) },
  }
  const organization: NewsMediaOrganizationLeaf = {
    ...publisher(site),
    alternateName: publication.alternateName ?? undefined,
    description: footer?.bio,
    logo: logoNode([logo && new URL(logo, site.url).href, footer?.logo]),
    sameAs: [...new Set(footer?.social.map((link) => link.url))],
    publishingPrinciples: page(publication.policies.publishingPrinciples),
    ethicsPolicy: page(publication.policies.ethicsPolicy),
    correctionsPolicy: page(publication.policies.correctionsPolicy),
  }
  return [website, organization]
}

function logoNode(addresses: readonly (string | null | undefined)[]) {
  const url = addresses.find((address) => address && isRaster(address))
  return url ? { '@type': 'ImageObject' as const, url } : undefined
}

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

export type GraphSite = Pick<Site, 'url' | 'name' | 'language' | 'ownLanguage'>

/** The authors of a story, or the publisher if it names none: search engines require one. */
export function authors(references: readonly Reference[], site: GraphSite) {
  const people = [...new Map(references.map((author) => [author.id, author])).values()].filter(({ name }) =>
    isName(name),
  )
  return people.length > 0
    ? people.map((author) =>
        person(author.name, authorUrl(author, site), profileOf(author, siteConfig().authors).role),
      )
    : [publisher(site)]
}

/** Null for a contributor without a record, who has no page. */
export function authorUrl(author: Reference, site: { url: string }): string | null {
  const path = authorPath(author)
  return path && absoluteUrl(path, site)
}

/** @param jobTitle the role, by `authors` of site.config.ts */
export function person(name: string, url: string | null, jobTitle?: string): PersonLeaf {
  return { '@type': 'Person', name, url: url ?? undefined, jobTitle }
}

/**
 * The graph as JSON for a `<script>`; null if empty. `<` and `>` are escaped, so that no headline or name can end the
 * script, and fields without a value are left out.
 */
export function serializeGraph(nodes: readonly Thing[]): string | null {
  if (nodes.length === 0) return null
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph, omitEmpty).replace(/[<>\u2028\u2029]/g, escaped)
}

function omitEmpty(_key: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const saying = value.filter((one) => !isNothing(one))
    return saying.length === 0 ? undefined : saying
  }
  return isNothing(value) ? undefined : value
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

const escaped = (character: string) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
