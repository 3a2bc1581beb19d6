import 'server-only'
import { OPENING } from '@/components/list/composed'
import { optional } from '@/lib/delivery/cache'
import type { Teaser } from '@/lib/delivery/model'
import { latestStories } from '@/lib/delivery/records/posts'
import { pageScope } from './scope'

/** @param shown already on the page */
export async function readInstead(shown: readonly Teaser[] = []): Promise<Teaser[]> {
  const { filters } = await pageScope()
  const latest = await optional('latest', () => latestStories(50, filters), [])
  return latest.filter(({ id }) => !shown.some((one) => one.id === id)).slice(0, OPENING)
}
