/** What a list of posts is called, where it stands, and which posts are on it. */
import 'server-only'
import { notFound } from 'next/navigation'
import type { PostFilters } from '@/lib/delivery/filters'
import type { Author, Category, Tag } from '@/lib/delivery/model'
import { listPosts } from '@/lib/delivery/posts'

/** A list that an address can mean, with what differs between its three kinds. */
export type ListSubject =
  | { kind: 'category'; category: Category }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'author'; author: Author }

type Listing = { title: string; path: string; description: string; filters: PostFilters }

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

/** The posts of a list's page. A page beyond the end is no page; a category may be empty for a while. */
export async function postsOf(subject: ListSubject, page: number) {
  const read = await listPosts({ filters: listingOf(subject).filters, page })
  if (read.items.length === 0 && (page > 1 || subject.kind === 'tag')) notFound()
  return read
}
