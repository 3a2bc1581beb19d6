import 'server-only'
import { sitePath } from '../../base/paths'
import { requireBody } from '../call/not-found'
import { LIMIT_MAX } from '../contract'
import { DeliveryError } from '../errors'
import { filterParameters, type PostFilters } from '../filters'
import type { Post } from '../model'
import { readItems } from './envelope'
import { readListing } from './listing'
import { postParser } from './post'
import { parserSettings } from './settings'
import { fields } from './wire'

export type ListedPage = {
  /** Their bodies may be empty, as listings may leave them out. */
  posts: Post[]
  isFull: boolean
}

/**
 * A page of the listing as it is now, uncached: sitemaps cache the little they need of it under keys of their own, and
 * lib/server/purge/poll.ts compares it with what it saw before.
 * @param page 1 to 1,000
 * @param limit 1 to 50
 * @throws DeliveryError
 */
export async function readListedPage(
  filters: PostFilters,
  page: number,
  limit = LIMIT_MAX,
): Promise<ListedPage> {
  const parameters = filterParameters(filters)
  const { items, isFull } = await requireBody(
    'posts',
    readListing({
      route: 'posts',
      segments: ['posts'],
      parameters,
      page,
      limit,
    }),
  )
  const linkable = items.filter((item) => sitePath(fields(item).absolute_url) !== null)
  return {
    posts: readItems(postParser(parserSettings()), linkable, 'posts'),
    isFull,
  }
}

/**
 * Whether the listing has posts for these filters; null if the deployment rejects the filters.
 * @throws DeliveryError
 */
export async function hasListed(filters: PostFilters, page = 1): Promise<boolean | null> {
  try {
    return (await readListedPage(filters, page, 1)).isFull
  } catch (error) {
    if (error instanceof DeliveryError && error.failure === 'malformed' && error.detail.status !== undefined)
      return null
    throw error
  }
}
