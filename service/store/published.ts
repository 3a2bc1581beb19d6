import { and, lte, ne, type SQL } from 'drizzle-orm'
import { posts } from './schema'

/**
 * Whether delivery may serve a post at `now`: no draft, and its time has come. Scheduled posts need no job. Every
 * delivery query uses it.
 */
export function isPublished(now: number): SQL {
  return and(ne(posts.state, 'draft'), lte(posts.firstPublishedAt, now)) as SQL
}
