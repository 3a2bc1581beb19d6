/**
 * Ids and addresses returned by the service: reads by them need no look-up share. A forgotten name is only counted more
 * strictly.
 */
import { LRUCache } from 'lru-cache'
import { globalSingleton } from '../../base/global-singleton.mjs'
import type { PostFilters } from '../filters'
import type { Teaser } from '../model'

export type NameKind = 'address' | 'post' | 'category' | 'tag' | 'author' | 'list'

// Four names a post, at about 150 bytes each: ten thousand posts in 6 MB.
const NAMES_MAX = 40_000

/** Of the address of a post, its id. */
type Known = true | number

const names = globalSingleton('known-names', () => new LRUCache<string, Known>({ max: NAMES_MAX }))

const keyOf = (kind: NameKind, name: string | number) => `${kind} ${String(name).normalize('NFC')}`

export function isKnown(kind: NameKind, name: string | number): boolean {
  return names.get(keyOf(kind, name)) !== undefined
}

/** The id of the post that the service gave this address; null if it gave it none. */
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

/** Remembers the posts' ids and addresses, and the records that they name. */
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

/** Remembers records of a webhook event, by its tags: `post:12`, `author:asha`. */
export function rememberAnnounced(tags: readonly string[]): void {
  for (const tag of tags) {
    const [kind = '', ...name] = tag.split(':')
    if (TAGGED.has(kind)) rememberNames(kind as NameKind, name.join(':'))
  }
}

const FILTERED = [
  ['category', 'categories.id__eq'],
  ['category', 'primary_category.id__eq'],
  ['tag', 'tags.id__eq'],
  ['author', 'contributors.id__eq'],
] as const

/** Page one looks for page two, so that number is not invented. */
const PAGES_READ_AHEAD = 2

/**
 * Whether a list's words, page number or id may be invented.
 * @param list its key; known once it had posts
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
