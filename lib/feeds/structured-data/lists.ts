import type { ProfilePageLeaf, Thing } from 'schema-dts'
import { absoluteUrl } from '../../base/paths'
import type { Author, ListPage, Teaser } from '../../delivery/model'
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
      ...person(author.name, url),
      '@id': `${url}#person`,
      description: descriptionOf([author.bio, author.description ?? ''], site.language),
      image: author.portrait ?? undefined,
      sameAs: author.links.map((link) => link.url),
      worksFor: publisher(site),
    },
  }
}

export type ShownPage = {
  name: string
  description?: string
  path: string
  crumbs: readonly Step[]
  site: GraphSite
}

export function listGraph(shown: ShownPage, posts: readonly Teaser[]): Thing[] {
  return [collectionPage(pageOf(shown), posts), trail(shown)]
}

export function authorGraph(author: Author, page: ListPage<Teaser>, shown: ShownPage): Thing[] {
  return page.page === 1 ? [profilePage(author, shown.site), trail(shown)] : listGraph(shown, page.items)
}

export const pageGraph = (shown: ShownPage): Thing[] => [webPage(pageOf(shown)), trail(shown)]

export const searchGraph = (shown: ShownPage): Thing[] => [searchPage(pageOf(shown)), trail(shown)]

const urlOf = ({ path, site }: ShownPage) => absoluteUrl(path, site)

const pageOf = (shown: ShownPage): Page => ({
  name: shown.name,
  description: shown.description,
  url: urlOf(shown),
  site: shown.site,
})

const trail = (shown: ShownPage) => breadcrumbs(shown.crumbs, urlOf(shown), shown.site)
