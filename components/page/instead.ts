import 'server-only'
import { OPENING } from '@/components/list/composed'
import { optional } from '@/lib/delivery/cache'
import type { ListPage, Teaser } from '@/lib/delivery/model'
import { latestStories } from '@/lib/delivery/records/posts'
import { pageScope } from './scope'

/**
 * The newest stories, to read below a list that is empty or no longer than its opening. Nothing is added to longer
 * lists and to their further pages.
 */
export async function readInstead(list: ListPage<Teaser> | null = null): Promise<Teaser[]> {
  const listPosts = list?.items ?? []
  if (listPosts.length > OPENING || (list !== null && list.page > 1)) return []
  const { filters } = await pageScope()
  const latest = await optional('latest', () => latestStories(50, filters), [])
  return latest.filter(({ id }) => !listPosts.some((one) => one.id === id)).slice(0, OPENING)
}
