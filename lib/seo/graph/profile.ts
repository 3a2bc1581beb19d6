import type { ProfilePageLeaf } from 'schema-dts'
import { absoluteUrl } from '../../base/absolute-url'
import type { Author } from '../../delivery/model'
import { descriptionOf } from '../description'
import { breadcrumbsId } from './breadcrumbs'
import type { GraphSite } from './context'
import { person } from './people'
import { publisher } from './publication'

export function profilePage(author: Author, site: GraphSite): ProfilePageLeaf {
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
