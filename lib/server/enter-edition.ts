/** For addresses that do not name the section. */

import { optional } from '../delivery/cache'
import type { Post } from '../delivery/model'
import { editionOf } from '../delivery/records/editions'
import type { Edition } from '../settings/readers'
import { currentRequest } from './request-context.mjs'

/** Afterwards, `site()` has the edition's language. */
export async function enterEditionOf(section: Post['section']): Promise<Edition | null> {
  const placed = await optional('edition', () => editionOf(section), null)
  const edition = placed?.edition ?? null
  const request = currentRequest()
  if (request) request.edition = edition
  return edition
}
