import type { PostFilters } from './filters'
import type { Author, Category, Tag } from './model'

export type ListSubject =
  | { kind: 'category'; category: Category }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'author'; author: Author }

export type Listing = { title: string; path: string; description: string; filters: PostFilters }

export function listingOf(subject: ListSubject): Listing {
  switch (subject.kind) {
    case 'category': {
      const { name, path, id } = subject.category
      return { title: name, path, description: '', filters: { 'categories.id__eq': id } }
    }
    case 'tag': {
      const { name, path, id } = subject.tag
      return { title: name, path, description: '', filters: { 'tags.id__eq': id } }
    }
    case 'author': {
      const { name, path, id, bio, title, description } = subject.author
      return {
        title: title ?? name,
        path,
        description: description ?? bio,
        filters: { 'contributors.id__eq': id },
      }
    }
  }
}
