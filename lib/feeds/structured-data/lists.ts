import type { ContactPointLeaf, ProfilePageLeaf, Thing } from 'schema-dts'
import { absoluteUrl } from '../../base/paths'
import type { Author, ListPage, Teaser } from '../../delivery/model'
import { profileOf } from '../../settings/authors'
import { siteConfig } from '../../settings/site-config'
import { descriptionOf } from '../description'
import {
  breadcrumbs,
  breadcrumbsId,
  collectionPage,
  type GraphSite,
  type Page,
  person,
  publisher,
  type Step,
  searchPage,
  webPage,
} from './page'

function profilePage(author: Author, site: GraphSite): ProfilePageLeaf {
  const url = absoluteUrl(author.path, site)
  const { role, expertise, contact } = profileOf(author, siteConfig().authors)
  return {
    '@type': 'ProfilePage',
    '@id': `${url}#page`,
    url,
    name: author.name,
    inLanguage: site.language,
    dateCreated: author.createdAt ?? undefined,
    dateModified: author.updatedAt ?? undefined,
    breadcrumb: { '@id': breadcrumbsId(url) },
    mainEntity: {
      ...person(author.name, url, role),
      '@id': `${url}#person`,
      description: descriptionOf([author.bio, author.description ?? ''], site.language),
      image: author.portrait ?? undefined,
      sameAs: author.links.map((link) => link.url),
      worksFor: publisher(site),
      knowsAbout: expertise,
      contactPoint: contact === undefined ? undefined : contactPoint(contact, site),
    },
  }
}

function contactPoint(contact: string, site: GraphSite): ContactPointLeaf {
  const [, email] = /^mailto:([^?]+)/.exec(contact) ?? []
  return {
    '@type': 'ContactPoint',
    ...(email === undefined
      ? { url: contact.startsWith('/') ? absoluteUrl(contact, site) : contact }
      : { email }),
  }
}

export type GraphPage = {
  name: string
  description?: string
  path: string
  crumbs: readonly Step[]
  site: GraphSite
}

export function listGraph(graphPage: GraphPage, posts: readonly Teaser[]): Thing[] {
  return [collectionPage(pageOf(graphPage), posts), trail(graphPage)]
}

export function authorGraph(author: Author, page: ListPage<Teaser>, graphPage: GraphPage): Thing[] {
  return page.page === 1
    ? [profilePage(author, graphPage.site), trail(graphPage)]
    : listGraph(graphPage, page.items)
}

export const pageGraph = (graphPage: GraphPage): Thing[] => [webPage(pageOf(graphPage)), trail(graphPage)]

export const searchGraph = (graphPage: GraphPage): Thing[] => [
  searchPage(pageOf(graphPage)),
  trail(graphPage),
]

const urlOf = ({ path, site }: GraphPage) => absoluteUrl(path, site)

const pageOf = (graphPage: GraphPage): Page => ({
  name: graphPage.name,
  description: graphPage.description,
  url: urlOf(graphPage),
  site: graphPage.site,
})

const trail = (graphPage: GraphPage) => breadcrumbs(graphPage.crumbs, urlOf(graphPage), graphPage.site)
