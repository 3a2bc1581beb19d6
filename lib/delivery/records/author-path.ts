import 'server-only'
import { encodePath } from '../../base/paths'
import { deliveryMemory } from '../memory'
import type { Reference } from '../model'

const { absentAuthors } = deliveryMemory

/** Notes what the service said about an author's record. @param identifier slug or id, as in the address */
export function noteAuthor(identifier: string, isThere: boolean): void {
  if (isThere) absentAuthors.delete(identifier)
  else absentAuthors.set(identifier, true)
}

/**
 * The path of an author's page.
 * @returns null for a contributor for whom the service answered 404, such as the writer of a reader's letter: a link
 *   would lead to a missing page
 */
export function authorPath({ slug, id }: Pick<Reference, 'slug' | 'id'>): string | null {
  const identifier = slug || String(id)
  return absentAuthors.has(identifier) ? null : encodePath(['author', identifier])
}
