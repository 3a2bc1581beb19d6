/** Reading known names does not count as a look-up. */
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

export function knownPostAt(path: string): number | null {
  const known = names.get(keyOf('address', path))
  return typeof known === 'number' ? known : null
}

export function rememberNames(kind: NameKind, ...given: readonly (string | number)[]): void {
  for (const name of given) {
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

/** @param tags such as `post:12` */
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

/** Page 1 reads page 2, so that number is not made up. */
const PAGES_READ_AHEAD = 2

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
