/** The edition that a post's section belongs to, for answers about one post at addresses that do not name its section. */
import type { Edition } from '../base/config/readers/editions'
import { optional } from '../cms/cache/read-through'
import type { Post } from '../cms/model'
import { editionOf } from '../cms/repositories/editions'
import { currentRequest } from '../platform/request-context.mjs'

/**
 * From here on `site()` has the language of the post's edition.
 * @returns null if there is none, or the categories can't be read
 */
export async function enterEditionOf(section: Post['section']): Promise<Edition | null> {
  const placed = await optional('edition', () => editionOf(section), null)
  const edition = placed?.edition ?? null
  const request = currentRequest()
  if (request) request.edition = edition
  return edition
}
