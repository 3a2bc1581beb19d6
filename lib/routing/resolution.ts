import type { Author, Category, Post, Tag } from '../cms/model'

export type Resolution =
  | { kind: 'post'; post: Post }
  | { kind: 'category'; category: Category }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'author'; author: Author }
  | { kind: 'redirect'; to: string; permanent: boolean }
  | { kind: 'not-found' }

export const NOT_FOUND: Resolution = { kind: 'not-found' }
