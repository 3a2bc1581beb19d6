import 'server-only'
import { get } from '../call/http'
import { LIMIT_MAX } from '../contract'
import { DeliveryError, NotFoundResponse } from '../errors'
import { itemsIn, pageSizeOf, withinItems } from './envelope'
import { fields } from './wire'

// The smallest page size of deployments that do not state theirs: a shorter first page is the whole list.
const SMALLEST_PAGE = 10
const PAGES_MAX = 40
// Categories or menu items: more than a site can show.
const ITEMS_MAX = 2_000

/**
 * All items of a list, unparsed and each once. Lists carry no totals and no link to the next page, so it ends at a
 * page that is empty, shorter than the first, or has nothing new, as where a deployment ignores `page`.
 * @param itemsMax the log says how many more there were
 * @throws DeliveryError if the first page fails; a later page that the service refuses ends the list
 */
export async function readWholeList(
  route: string,
  segments: readonly string[],
  itemsMax = ITEMS_MAX,
): Promise<unknown[]> {
  const itemsByKey = new Map<string, unknown>()
  let firstLength = 0
  for (let page = 1; page <= PAGES_MAX; page++) {
    const { items, size } = await readPage(route, segments, page)
    if (page === 1) firstLength = items.length
    const before = itemsByKey.size
    for (const item of items) itemsByKey.set(keyOf(item), item)
    const isLast = items.length < Math.max(size, firstLength)
    if (isLast || itemsByKey.size === before || itemsByKey.size > itemsMax) break
  }
  return withinItems([...itemsByKey.values()], route, itemsMax)
}

type WirePage = {
  items: unknown[]
  size: number
}

async function readPage(route: string, segments: readonly string[], page: number): Promise<WirePage> {
  try {
    const parameters: Record<string, number> = page === 1 ? { limit: LIMIT_MAX } : { limit: LIMIT_MAX, page }
    const body = await get({ route, segments, parameters })
    return { items: itemsIn(body, route, ITEMS_MAX + 1), size: pageSizeOf(body, SMALLEST_PAGE) }
  } catch (error) {
    const refused = error instanceof NotFoundResponse || (error instanceof DeliveryError && isRefusal(error))
    if (page > 1 && refused) return { items: [], size: SMALLEST_PAGE }
    if (error instanceof NotFoundResponse)
      throw new DeliveryError('unavailable', { route, reason: 'no such route' })
    throw error
  }
}

const isRefusal = (error: DeliveryError) =>
  error.failure === 'malformed' && error.detail.status !== undefined && error.detail.status < 500

/** Menu items have no id: two that are equal in every field count as one. */
function keyOf(item: unknown): string {
  const { id } = fields(item)
  return typeof id === 'number' || typeof id === 'string' ? `id:${id}` : JSON.stringify(item)
}
