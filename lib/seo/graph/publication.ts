import type { NewsMediaOrganizationLeaf, Thing, WebSiteLeaf } from 'schema-dts'
import { absoluteUrl } from '../../base/absolute-url'
import type { Publication } from '../../base/config/publication'
import type { Footer } from '../../delivery/model'
import { isRaster } from '../raster'
import type { GraphSite } from './context'

const publisherId = (site: GraphSite) => absoluteUrl('/#publisher', site)

/** Includes the name for crawlers that read only one page. */
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
