/** The edition that the page at an address belongs to. */
import 'server-only'
import { siteConfig } from '../base/config/site-config'
import { ownRoute } from '../base/own-routes'
import { encodePath, pathSegments, splitPageNumber } from '../base/paths'
import { editionOf, type PlacedEdition } from '../cms/repositories/editions'
import type { Resolution } from './resolution'
import { resolve, resolveRecord } from './resolve'

/** What the framework and lib/process/requests/page-data-requests.ts put around the address of a page. */
const AROUND = /^\/_page-data\/[^/]+\/[^/]+(?=\/)|(?:\.segments\/.*)?\.rsc$/g

/**
 * Reads what the page itself reads, so it costs no further call.
 * @param requested the path of a request, as it came
 * @returns null for the site's own pages, and where editions are off
 * @throws DeliveryError
 */
export async function editionAt(requested: string): Promise<PlacedEdition | null> {
  if (siteConfig().editions.length === 0) return null
  const { segments, page } = splitPageNumber(pathSegments(requested.replace(AROUND, '')) ?? [])
  if (page === 'invalid') return null
  const found = await recordAt(segments)
  switch (found?.kind) {
    case 'post':
      return editionOf(found.post.section)
    case 'category':
      return editionOf(found.category)
    default:
      return null
  }
}

async function recordAt(segments: readonly string[]): Promise<Resolution | null> {
  const [first] = segments
  if (first === undefined || first === '_next') return null
  const path = encodePath(segments)
  // Records of the service have two addresses of the site's own; all others below its own routes are in its language.
  if (first === 'post' || first === 'category') return resolveRecord(path)
  return ownRoute(first) === undefined ? resolve(path) : null
}
