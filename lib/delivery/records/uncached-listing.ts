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
  /** Bodies may be empty. */
  posts: Post[]
  isFull: boolean
}

/**
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

/** Null if the filters are rejected. @throws DeliveryError */
export async function hasListed(filters: PostFilters, page = 1): Promise<boolean | null> {
  try {
    return (await readListedPage(filters, page, 1)).isFull
  } catch (error) {
    if (error instanceof DeliveryError && error.failure === 'malformed' && error.detail.status !== undefined)
      return null
    throw error
  }
}
