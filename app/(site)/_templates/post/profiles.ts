import 'server-only'
import { optional } from '@/lib/delivery/cache'
import type { Author, Post } from '@/lib/delivery/model'
import { getAuthor } from '@/lib/delivery/records/author'

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
