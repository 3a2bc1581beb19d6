import 'server-only'
import { log } from '../../base/log.mjs'
import { type Call, get } from '../call/http'
import { PAGE_MAX } from '../contract'
import { DeliveryError } from '../errors'
import { deliveryMemory } from '../memory'
import { itemsIn, pageSizeOf } from './envelope'

type Parameters = Readonly<Record<string, string | number>>

export type ListingRequest = {
  /** Label of the route for log and metrics: `posts`. */
  route: string
  /** Segments of the path, decoded. */
  segments: readonly string[]
  /** Filters and the like; `page` and `limit` are added. */
  parameters: Parameters
  /** 1 to 1,000. */
  page: number
  /** 1 to 50. */
  limit: number
} & Pick<Call, 'isLookup' | 'isOptional'>

export type Listing = {
  /** Unparsed records in the service's order. */
  items: unknown[]
  /** Records that a page can have: as many as were requested, or fewer where the service says so. */
  size: number
  /** Whether it has that many, so that another page may follow. */
  isFull: boolean
}

/**
 * Most calls for one page of a listing. Two posts that are each too large, among fifty, take 23; a service that sends
 * everything whatever `limit` says would otherwise be asked fifty times in vain.
 */
const CALLS_MAX = 40

/**
 * Reads a page of a listing. Listings carry whole bodies, and editors paste pictures into these, so fifty posts can
 * have more bytes than the site reads (lib/delivery/call/body.ts). Then the same records are requested in smaller
 * pages, down to one record each, and a record that alone is too large is left out and logged: without this, one such
 * post would keep every list, feed and sitemap that it is in from ever being renewed.
 * @throws NotFoundResponse and DeliveryError as `get` does; `malformed` if smaller pages can't be had
 */
export async function readListing(listing: ListingRequest): Promise<Listing> {
  const calls = { left: CALLS_MAX }
  const name = JSON.stringify([listing.segments, listing.parameters, listing.page])
  const readable = deliveryMemory.readableSizes.get(name)
  if (readable !== undefined && readable < listing.limit && divides(readable, listing.limit))
    return inParts(listing, readable, calls)
  return wholeOrInParts(listing, calls, (size) => deliveryMemory.readableSizes.set(name, size))
}

type CallsLeft = { left: number }

async function wholeOrInParts(
  listing: ListingRequest,
  calls: CallsLeft,
  rememberSize: (size: number) => void = () => undefined,
): Promise<Listing> {
  try {
    return await readPage(listing, calls)
  } catch (error) {
    if (!(error instanceof DeliveryError) || !error.detail.isTooLarge) throw error
    const { route, limit, page } = listing
    if (limit === 1) {
      log.warn({ event: 'item-dropped', route, id: `number ${page}`, reason: error.detail.reason })
      // Counted as a full page. An empty one would mean the end of the list, and the posts after it would be missing.
      return { items: [], size: 1, isFull: true }
    }
    const size = largestPart(limit)
    if ((limit / size) * page > PAGE_MAX) throw error
    rememberSize(size)
    return inParts(listing, size, calls)
  }
}

/** @param size a divisor of the listing's limit, so that smaller pages end where larger ones do */
async function inParts(listing: ListingRequest, size: number, calls: CallsLeft): Promise<Listing> {
  const count = listing.limit / size
  const first = (listing.page - 1) * count + 1
  const items: unknown[] = []
  for (let index = 0; index < count; index++) {
    const part = await wholeOrInParts({ ...listing, page: first + index, limit: size }, calls)
    items.push(...part.items)
    if (!part.isFull) return { items, size: listing.limit, isFull: false }
  }
  return { items, size: listing.limit, isFull: true }
}

async function readPage(listing: ListingRequest, calls: CallsLeft): Promise<Listing> {
  const { parameters, page, limit, ...call } = listing
  const { route } = call
  if (calls.left-- <= 0)
    throw new DeliveryError('malformed', { route, reason: 'its answers stay too large, whatever the limit' })
  const body = await get({ ...call, parameters: { ...parameters, page, limit } })
  const items = itemsIn(body, route)
  const size = pageSizeOf(body, limit)
  return { items, size, isFull: items.length >= size }
}

const divides = (size: number, limit: number) => limit % size === 0

/** 50 → 25 → 5 → 1: a divisor, so that page numbers of the smaller size have no gap and no repetition. */
function largestPart(limit: number): number {
  for (let divisor = 2; divisor < limit; divisor++) if (limit % divisor === 0) return limit / divisor
  return 1
}
