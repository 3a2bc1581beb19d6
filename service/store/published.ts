import { and, lte, ne, type SQL } from 'drizzle-orm'
import { posts } from './schema'

/** No draft, and its time has come; scheduled posts need no job. Every delivery query uses it. */
export function isPublished(now: number): SQL {
  return and(ne(posts.state, 'draft'), lte(posts.firstPublishedAt, now)) as SQL
}
