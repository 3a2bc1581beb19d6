import 'server-only'
import { optional } from '@/lib/cms/cache/read-through'
import type { Teaser } from '@/lib/cms/model'
import { latestPosts } from '@/lib/cms/repositories/posts'

const STORIES = 10

/** Something to read on a page whose own list is empty; may be empty too. */
export async function readInstead(): Promise<Teaser[]> {
  return (await optional('latest', () => latestPosts(50), [])).slice(0, STORIES)
}
