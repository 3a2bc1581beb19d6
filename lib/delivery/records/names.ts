/**
 * Names that the service has given out or that a webhook has announced. A read by one of them was not made up by a
 * reader, so it does not count as a look-up. A forgotten name is only counted more strictly
 * (tests/unit/delivery/records).
 */
import type { PostFilters } from '../filters'
import { deliveryMemory } from '../memory'
import type { Teaser } from '../model'
import { forgetTag } from './tag-index'
import 'server-only'

export type NameKind = 'address' | 'post' | 'category' | 'tag' | 'author' | 'list' | 'form'

const { names } = deliveryMemory

const keyOf = (kind: NameKind, name: string | number) => `${kind} ${String(name).normalize('NFC')}`

export function isKnown(kind: NameKind, name: string | number): boolean {
  return names.get(keyOf(kind, name)) !== undefined
}

/** The id of the post that the service listed with this address; null if there was none. */
export function listedPostId(path: string): number | null {
  const postId = names.get(keyOf('address', path))
  return typeof postId === 'number' ? postId : null
}

/** Remembers names from an answer; empty ones are skipped. A post's id at an address is kept. */
export function rememberNames(kind: NameKind, ...newNames: readonly (string | number)[]): void {
  for (const name of newNames) {
    const key = keyOf(kind, name)
    if (name !== '') names.set(key, names.get(key) ?? true)
  }
}

export function rememberPostNames(posts: readonly Teaser[]): void {
  for (const { id, path, section, tags, authors } of posts) {
    rememberNames('post', id)
    names.set(keyOf('address', path), id)
    if (section) rememberNames('category', section.id)
    for (const tag of tags) rememberNames('tag', tag.id)
    for (const author of authors) rememberNames('author', author.id, author.slug)
  }
}

const TAGGED: ReadonlySet<string> = new Set<NameKind>(['post', 'category', 'tag', 'author'])

/** Remembers the records that a webhook announces. @param tags such as `post:12` */
export function rememberAnnounced(tags: readonly string[]): void {
  for (const tag of tags) {
    const [kind = '', ...name] = tag.split(':')
    if (TAGGED.has(kind)) rememberNames(kind as NameKind, name.join(':'))
    if (kind === 'tag') forgetTag(name.join(':'))
  }
}

const FILTERED = [
  ['category', 'categories.id__eq'],
  ['category', 'primary_category.id__eq'],
  ['tag', 'tags.id__eq'],
  ['author', 'contributors.id__eq'],
] as const

/** Reading page 1 also reads page 2 to see whether there is one, so the site itself asks for that number. */
const PAGES_READ_AHEAD = 2

/**
 * Whether a list is requested by something that a reader may have made up: words to search for, the number of a page,
 * or the id of an unknown record.
 * @param list key of the list, which is known once it had posts
 */
export function isLookupList(filters: PostFilters, page: number, list: string): boolean {
  const isNamed = FILTERED.every(([kind, field]) => {
    const id = filters[field]
    return id === undefined || (!Array.isArray(id) && isKnown(kind, String(id)))
  })
  const isPlain = filters.title__contains === undefined && isNamed && page <= PAGES_READ_AHEAD
  return !isPlain && !isKnown('list', list)
}

export function resetKnownNames(): void {
  names.clear()
}
