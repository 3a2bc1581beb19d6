import 'server-only'
import { optional } from '@/lib/cms/cache/read-through'
import type { Teaser } from '@/lib/cms/model'
import { latestStories } from '@/lib/cms/repositories/posts'
import { pageScope } from './edition/scope'

const STORIES = 10

export async function readInstead(): Promise<Teaser[]> {
  const { filters } = await pageScope()
  return (await optional('latest', () => latestStories(50, filters), [])).slice(0, STORIES)
}
