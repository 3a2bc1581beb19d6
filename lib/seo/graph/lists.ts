import type { Thing } from 'schema-dts'
import { absoluteUrl } from '../../base/absolute-url'
import type { Author, ListPage, Teaser } from '../../delivery/model'
import { breadcrumbs, type Step } from './breadcrumbs'
import type { GraphSite } from './context'
import { collectionPage, type Page, searchPage, webPage } from './page'
import { profilePage } from './profile'

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
