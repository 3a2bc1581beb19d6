import 'server-only'
import { pinnedFirst } from '@/components/front/front-top'
import { optional } from '@/lib/delivery/cache'
import type { PostFilters } from '@/lib/delivery/filters'
import type { Teaser } from '@/lib/delivery/model'
import { latestPosts } from '@/lib/delivery/records/posts'
import { withConfiguredTags } from '@/lib/delivery/records/tag'
import { siteConfig } from '@/lib/settings/site-config'

// A section leaves out stories that are already on the page, so more are read than it shows.
const SPARE_POSTS = 10

/**
 * Posts of a section, with those pinned by editors first.
 * @param read latestStories leaves out pages such as "about us". A tag is read with latestPosts, since an editor gave the
 *   tag to each of its posts, and may have meant such a page
 */
export async function readPosts(limit: number, filters: PostFilters, read = latestPosts): Promise<Teaser[]> {
  const posts = await optional('section', () => read(limit + SPARE_POSTS, filters), [])
  const { frontPage } = siteConfig()
  const slugs = frontPage.pinnedTag === null ? [] : [frontPage.pinnedTag]
  const now = Date.now()
  const withTags = await optional('pinned stories', () => withConfiguredTags(posts, slugs, now), posts)
  return pinnedFirst(withTags, frontPage, now)
}
