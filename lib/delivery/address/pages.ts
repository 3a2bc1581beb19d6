import 'server-only'
import { ownRoute } from '../../base/own-routes'
import { encodePath, pathSegments, sitePath, splitPageNumber } from '../../base/paths'
import { currentRequest } from '../../base/request-context.mjs'
import { HUBS, type Hub, type HubAddresses } from '../../settings/hubs'
import type { Edition } from '../../settings/readers'
import { siteConfig } from '../../settings/site-config'
import { optional } from '../cache'
import type { ListSubject, Post } from '../model'
import { editionOf, type PlacedEdition } from '../records/editions'
import { rememberNames } from '../records/names'
import type { Resolution } from './identify'
import { resolve, resolveRecord } from './resolve'

export type FoundList = {
  list: ListSubject
  isMoved: boolean
  isPermanent: boolean
}

/** @throws DeliveryError */
export async function listAt(
  path: string,
  find: (path: string) => Promise<Resolution>,
): Promise<FoundList | null> {
  const found = await find(path)
  if (found.kind !== 'redirect') return listOf(found, false, true)
  const to = found.to.startsWith('/') ? sitePath(found.to) : null
  return to === null || to === '/' ? null : listOf(await find(to), true, found.permanent)
}

function listOf(found: Resolution, isMoved: boolean, isPermanent: boolean): FoundList | null {
  switch (found.kind) {
    case 'category':
    case 'tag':
    case 'author':
      return { list: found, isMoved, isPermanent }
    case 'post':
    case 'redirect':
    case 'not-found':
      return null
  }
}

/** `month`, such as `2026-11`, only for the archive. */
export type HubPlace = { hub: Hub; month: string | null }

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

export function hubNamed(
  segments: readonly string[],
  addresses: HubAddresses = siteConfig().hubs,
): HubPlace | null {
  const [first = '', month, ...more] = segments
  const hub = HUBS.find((one) => addresses[one]?.normalize('NFC') === `/${first}`)
  if (hub === undefined || more.length > 0) return null
  if (month === undefined) return { hub, month: null }
  return hub === 'archive' && MONTH.test(month) ? { hub, month } : null
}

/** Records of the service take precedence. @throws DeliveryError */
export async function hubAt(segments: readonly string[]): Promise<HubPlace | null> {
  const place = hubNamed(segments)
  if (place === null) return null
  const path = encodePath(segments)
  if (place.month === null) rememberNames('address', path)
  return (await resolve(path)).kind === 'not-found' ? place : null
}

/** Prefix of lib/server/requests/page-data.ts. */
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

// For addresses that do not name the section.
/** Afterwards, `site()` has the edition's language. */
export async function enterEditionOf(section: Post['section']): Promise<Edition | null> {
  const placed = await optional('edition', () => editionOf(section), null)
  const edition = placed?.edition ?? null
  const request = currentRequest()
  if (request) request.edition = edition
  return edition
}
