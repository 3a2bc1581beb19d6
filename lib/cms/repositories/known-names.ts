/**
 * Names and numbers that the content service itself has given out: ids and addresses in its lists and records. What is
 * asked for by one of them was not made up, so it needs no part of the share for look-ups. What is not remembered is
 * only counted more strictly than it need be.
 */
import { LRUCache } from 'lru-cache'
import { processWide } from '../../base/process-wide.mjs'
import type { PostFilters } from '../filters'
import type { Teaser } from '../model'

export type NameKind = 'address' | 'post' | 'category' | 'tag' | 'author' | 'list'

// Four names a post, at some 150 bytes each: the newest ten thousand posts in 6 MB.
const NAMES_MAX = 40_000

const names = processWide('known-names', () => new LRUCache<string, true>({ max: NAMES_MAX }))

const keyOf = (kind: NameKind, name: string | number) => `${kind} ${String(name).normalize('NFC')}`

export function isKnown(kind: NameKind, name: string | number): boolean {
  return names.get(keyOf(kind, name)) === true
}

/** Remembers names that an answer of the service holds; empty ones are none. */
export function learnNames(kind: NameKind, ...given: readonly (string | number)[]): void {
  for (const name of given) if (name !== '') names.set(keyOf(kind, name), true)
}

/** Learns what a list says of posts: their ids and addresses, and the records that each of them names. */
export function learnPostNames(posts: readonly Teaser[]): void {
  for (const { id, path, section, tags, authors } of posts) {
    learnNames('post', id)
    learnNames('address', path)
    if (section) learnNames('category', section.id)
    for (const tag of tags) learnNames('tag', tag.id)
    for (const author of authors) learnNames('author', author.id, author.slug)
  }
}

const TAGGED: ReadonlySet<string> = new Set<NameKind>(['post', 'category', 'tag', 'author'])

/** Learns what the publisher announced a change of, by the tags of it: `post:12`, `author:asha`. */
export function learnAnnounced(tags: readonly string[]): void {
  for (const tag of tags) {
    const [kind = '', ...name] = tag.split(':')
    if (TAGGED.has(kind)) learnNames(kind as NameKind, name.join(':'))
  }
}

const FILTERED = [
  ['category', 'categories.id__eq'],
  ['category', 'primary_category.id__eq'],
  ['tag', 'tags.id__eq'],
  ['author', 'contributors.id__eq'],
] as const

/** The first page of a list looks for the second, so that number is nobody's invention. */
const PAGES_READ_AHEAD = 2

/**
 * Whether a list is asked for by something that a reader may have made up: words, a number of a page, or the id of a
 * record that the service has named nowhere.
 * @param list what makes it different from every other; known once it had posts
 */
export function isMadeUpList(filters: PostFilters, page: number, list: string): boolean {
  const isNamed = FILTERED.every(([kind, field]) => {
    const id = filters[field]
    return id === undefined || (!Array.isArray(id) && isKnown(kind, String(id)))
  })
  const isPlain = filters.title__contains === undefined && isNamed && page <= PAGES_READ_AHEAD
  return !isPlain && !isKnown('list', list)
}

/** Forgets everything, for tests that start from nothing. */
export function forgetNames(): void {
  names.clear()
}
