import 'server-only'
import { siteConfig } from '../base/config/site-config'
import { ownRoute } from '../base/own-routes'
import { encodePath, pathSegments, splitPageNumber } from '../base/paths'
import { editionOf, type PlacedEdition } from '../cms/repositories/editions'
import type { Resolution } from './resolution'
import { resolve, resolveRecord } from './resolve'

/** Prefix of lib/process/requests/page-data-requests.ts. */
const BEFORE_PATH = /^\/_page-data\/[^/]+\/[^/]+(?=\/)/
const DATA_SUFFIX = '.rsc'
const PARTS_SUFFIX = '.segments/'

/** @throws DeliveryError */
export async function editionAt(requested: string): Promise<PlacedEdition | null> {
  if (siteConfig().editions.length === 0) return null
  const { segments, page } = splitPageNumber(pathSegments(pagePathOf(requested)) ?? [])
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

function pagePathOf(requested: string): string {
  const path = requested.replace(BEFORE_PATH, '')
  if (!path.endsWith(DATA_SUFFIX)) return path
  const parts = path.indexOf(PARTS_SUFFIX)
  return path.slice(0, parts === -1 ? -DATA_SUFFIX.length : parts)
}

async function recordAt(segments: readonly string[]): Promise<Resolution | null> {
  const [first] = segments
  if (first === undefined || first === '_next') return null
  const path = encodePath(segments)
  // Of the site's own routes, only these show records.
  if (first === 'post' || first === 'category') return resolveRecord(path)
  return ownRoute(first) === undefined ? resolve(path) : null
}
