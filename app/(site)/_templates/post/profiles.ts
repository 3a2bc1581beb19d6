import 'server-only'
import { optional } from '@/lib/cms/cache/read-through'
import type { Author, Post } from '@/lib/cms/model'
import { getAuthor } from '@/lib/cms/repositories/authors'

const PROFILES_MAX = 3

/** Only the first few, because a whole desk may be named. */
export async function profilesOf(post: Post): Promise<Author[]> {
  const read = await Promise.all(
    post.authors
      .slice(0, PROFILES_MAX)
      .map(({ id, slug }) => optional('author', () => getAuthor(slug || String(id)), null)),
  )
  return read.filter((author) => author !== null)
}
