/** The lifecycle of a post, as far as a reader is concerned. */
import { and, lte, ne, type SQL } from 'drizzle-orm'
import { posts } from './schema'

/**
 * True for a post that delivery may serve at `now`: it is no draft, and its time has come. A scheduled post
 * needs no job to be published, it is from the first request after its time. Every delivery query holds this.
 */
export function isPublished(now: number): SQL {
  return and(ne(posts.state, 'draft'), lte(posts.firstPublishedAt, now)) as SQL
}
