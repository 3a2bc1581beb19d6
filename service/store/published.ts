import { and, lte, ne, type SQL } from 'drizzle-orm'
import { posts } from './schema'

/** Scheduled posts need no job. */
export function isPublished(now: number): SQL {
  return and(ne(posts.state, 'draft'), lte(posts.firstPublishedAt, now)) as SQL
}
