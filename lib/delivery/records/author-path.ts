import 'server-only'
import { encodePath } from '../../base/paths'
import { deliveryMemory } from '../memory'
import type { Reference } from '../model'

const { absentAuthors } = deliveryMemory

/** @param identifier slug or id, as addresses have it */
export function noteAuthor(identifier: string, isThere: boolean): void {
  if (isThere) absentAuthors.delete(identifier)
  else absentAuthors.set(identifier, true)
}

/** @returns null for a contributor without a record, as a reader's letter has: the service answered 404 for it */
export function authorPath({ slug, id }: Pick<Reference, 'slug' | 'id'>): string | null {
  const identifier = slug || String(id)
  return absentAuthors.has(identifier) ? null : encodePath(['author', identifier])
}
