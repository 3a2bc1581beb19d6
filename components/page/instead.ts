import 'server-only'
import { OPENING } from '@/components/list/composed'
import { optional } from '@/lib/delivery/cache'
import type { Teaser } from '@/lib/delivery/model'
import { latestStories } from '@/lib/delivery/records/posts'
import { pageScope } from './scope'

export async function readInstead(): Promise<Teaser[]> {
  const { filters } = await pageScope()
  return (await optional('latest', () => latestStories(50, filters), [])).slice(0, OPENING)
}
