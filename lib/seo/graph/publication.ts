/** The publication: whole on the front page, and by its id on every other. */
import type { NewsMediaOrganizationLeaf, Thing, WebSiteLeaf } from 'schema-dts'
import { absoluteUrl } from '../../base/absolute-url'
import type { Publication } from '../../base/config/publication'
import type { Footer } from '../../cms/model'
import { isRaster } from '../raster'
import type { GraphSite } from './context'

const publisherId = (site: GraphSite) => absoluteUrl('/#publisher', site)

/** Who publishes a page. The name stands beside the id, for those who read one page and no other. */
export function publisher(site: GraphSite) {
  return {
    '@type': 'NewsMediaOrganization' as const,
    '@id': publisherId(site),
    name: site.name,
    url: absoluteUrl('/', site),
  }
}

/**
 * The site and who publishes it.
 * @param footer where the service keeps logo, description and accounts; null where it could not be read
 */
export function publicationNodes(site: GraphSite, footer: Footer | null, told: Publication): Thing[] {
  const url = absoluteUrl('/', site)
  const page = (path: string | null) => (path === null ? undefined : absoluteUrl(path, site))
  const website: WebSiteLeaf = {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website', site),
    url,
    name: site.name,
    alternateName: told.alternateName ?? undefined,
    inLanguage: site.language,
    publisher: { '@id': publisherId(site) },
  }
  const organization: NewsMediaOrganizationLeaf = {
    ...publisher(site),
    alternateName: told.alternateName ?? undefined,
    description: footer?.bio,
    logo: footer?.logo && isRaster(footer.logo) ? { '@type': 'ImageObject', url: footer.logo } : undefined,
    sameAs: [...new Set(footer?.social.map((link) => link.url))],
    publishingPrinciples: page(told.policies.publishingPrinciples),
    ethicsPolicy: page(told.policies.ethicsPolicy),
    correctionsPolicy: page(told.policies.correctionsPolicy),
  }
  return [website, organization]
}
