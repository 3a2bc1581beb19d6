import 'server-only'
import { isDay } from '../../base/days'
import { ownRoute } from '../../base/own-routes'
import { encodePath, pathSegments, splitPageNumber } from '../../base/paths'
import { currentRequest, isPreview } from '../../base/request-context.mjs'
import { hubAddresses, podcastShow } from '../../settings/hub-path'
import { HUBS, type Hub, type HubAddresses } from '../../settings/hubs'
import type { Edition } from '../../settings/readers'
import { siteConfig } from '../../settings/site-config'
import { optional } from '../cache'
import type { Post } from '../model'
import { type CategoryEdition, editionOf } from '../records/editions'
import { getPublication } from '../records/menu'
import { rememberNames } from '../records/names'
import { readPreviewed } from '../records/preview'
import { STANDARD_PAGE_NAMES, STANDARD_PAGES, type StandardPage } from '../records/publication'
import type { Resolution } from './identify'
import { resolve, resolveRecord } from './resolve'

/**
 * `period` is a month such as `2026-11` or a day such as `2026-11-27`, only for the archive. `show` is the slug of a
 * podcast show, only at its own address.
 */
export type HubAddress = { hub: Hub; period: string | null; show?: string }

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

export function hubNamed(
  segments: readonly string[],
  addresses: HubAddresses = hubAddresses(),
): HubAddress | null {
  const [first = '', below, ...more] = segments
  const hub = HUBS.find((one) => addresses[one]?.normalize('NFC') === `/${first}`)
  if (hub === undefined || more.length > 0) return null
  if (below === undefined) return { hub, period: null }
  if (hub === 'archive' && (MONTH.test(below) || isDay(below))) return { hub, period: below }
  if (hub === 'podcasts' && podcastShow(below) !== null) return { hub, period: null, show: below }
  return null
}

/**
 * The site's own list at an address. A record of the service with the same address takes precedence.
 * @throws DeliveryError
 */
export async function hubAt(segments: readonly string[]): Promise<HubAddress | null> {
  const address = hubNamed(segments)
  if (address === null) return null
  const path = encodePath(segments)
  if (address.period === null) rememberNames('address', path)
  return (await resolve(path)).kind === 'not-found' ? address : null
}

/**
 * A standard page whose text is in the publication's record. A record of the service at the same address takes
 * precedence: that is the publication's own page.
 * @throws DeliveryError
 */
export async function standardPageAt({
  segments,
  page,
}: {
  segments: readonly string[]
  page: number | null
}): Promise<StandardPage | null> {
  const path = encodePath(segments)
  const standardPage = STANDARD_PAGE_NAMES.find((name) => STANDARD_PAGES[name].path === path)
  if (standardPage === undefined || page !== null) return null
  const publication = await optional('publication', () => getPublication(), null)
  if (!publication?.standardPages.includes(standardPage)) return null
  rememberNames('address', path)
  return (await resolve(path)).kind === 'not-found' ? standardPage : null
}

/** Addresses of page data begin with a prefix, the build and a hash (lib/server/requests/page-data.ts). */
const BEFORE_PATH = /^\/_page-data\/[^/]+\/[^/]+(?=\/)/

/** The framework's ending for the data of a page. */
const DATA_SUFFIX = '.rsc'

/** The framework's name for the folder of a page's data in parts: `/latest.segments/_tree.segment.rsc`. */
const PARTS_SUFFIX = '.segments/'

/**
 * The edition of the record at an address; null for pages without a record, and without editions.
 * @param requested path as requested, which may be that of a page's data
 * @throws DeliveryError
 */
export async function editionAt(requested: string): Promise<CategoryEdition | null> {
  if (siteConfig().editions.length === 0) return null
  const { segments, page } = splitPageNumber(pathSegments(pagePathOf(requested)) ?? [])
  if (page === 'invalid') return null
  const record = await recordAt(segments)
  switch (record?.kind) {
    case 'post':
      return editionOf(record.post.section)
    case 'category':
      return editionOf(record.category)
    default:
      return null
  }
}

/** The page's path for the address of a page or of its data: `/_page-data/…/post/12.rsc` → `/post/12`. */
export function pagePathOf(requested: string): string {
  const path = requested.replace(BEFORE_PATH, '')
  if (!path.endsWith(DATA_SUFFIX)) return path
  const parts = path.indexOf(PARTS_SUFFIX)
  return path.slice(0, parts === -1 ? -DATA_SUFFIX.length : parts)
}

async function recordAt(segments: readonly string[]): Promise<Resolution | null> {
  const [first, second] = segments
  if (first === 'preview' && second !== undefined && isPreview()) {
    const preview = await readPreviewed(Number(second))
    return preview && { kind: 'post', post: preview.post }
  }
  if (first === undefined || first === '_next') return null
  const path = encodePath(segments)
  // Other routes of the site show no records, so asking the service about them would waste calls.
  if (first === 'post' || first === 'category') return resolveRecord(path)
  return ownRoute(first) === undefined ? resolve(path) : null
}

/**
 * Enters the edition on routes whose address does not tell the section, such as the updates of a live blog. Once it has
 * run, `site()` has the language of the edition, so it must come before the first text is read. A failure leaves the
 * site's own language.
 * @param section section of the post that the route is about
 */
export async function enterEditionOf(section: Post['section']): Promise<Edition | null> {
  const editionOfSection = await optional('edition', () => editionOf(section), null)
  const edition = editionOfSection?.edition ?? null
  const request = currentRequest()
  if (request) request.edition = edition
  return edition
}
