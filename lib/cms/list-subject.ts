import { type PostFilters, postsOfRecord } from './filters'
import type { Author, Category, Tag } from './model'

export type ListSubject =
  | { kind: 'category'; category: Category }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'author'; author: Author }

export type Listing = { title: string; path: string; description: string; filters: PostFilters }

export function recordOf(subject: ListSubject): Category | Tag | Author {
  switch (subject.kind) {
    case 'category':
      return subject.category
    case 'tag':
      return subject.tag
    case 'author':
      return subject.author
  }
}

export function listingOf(subject: ListSubject): Listing {
  const { id, name, path } = recordOf(subject)
  const filters = postsOfRecord(subject.kind, id)
  if (subject.kind !== 'author') return { title: name, path, description: '', filters }
  const { title, description, bio } = subject.author
  return { title: title ?? name, path, description: description ?? bio, filters }
}
