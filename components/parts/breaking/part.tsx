import 'server-only'
import { NO_TOP, readTop } from '@/components/front/front-top'
import { listContext } from '@/components/page/context'
import type { Part } from '@/components/page/places'
import { pageScope, type Scope } from '@/components/page/scope'
import { optional } from '@/lib/delivery/cache'
import { latestPosts } from '@/lib/delivery/records/posts'
import { withConfiguredTags } from '@/lib/delivery/records/tag'
import { siteConfig } from '@/lib/settings/site-config'
import { BreakingStrip } from './breaking-strip'
import { breakingStories } from './latest-breaking'

// The front page reads the same number, so that both share one call.
const NEWEST_POSTS = 50

const leadOfFront = async (scope: Scope) =>
  (await optional('breaking', () => readTop(scope), NO_TOP)).posts[0]

export async function Breaking() {
  const { breaking } = siteConfig()
  if (breaking === null) return null
  const scope = await pageScope()
  const now = Date.now()
  const posts = await optional('breaking', () => latestPosts(NEWEST_POSTS, scope.filters), [])
  const slugs = breaking.kind === 'tag' ? [breaking.slug] : []
  const taggedPosts = await optional('breaking', () => withConfiguredTags(posts, slugs, now), posts)
  const stories = breakingStories(taggedPosts, breaking, now)
  if (stories.length === 0) return null
  const { messages, clock } = listContext()
  const first = scope.sections.find(({ kind }) => kind !== 'live' && kind !== 'frame')
  const lead = first?.kind === 'latest' ? await leadOfFront(scope) : undefined
  const stripStories = stories.map((story) => ({
    ...story,
    repeatedOn: story.id === lead?.id ? [story.path, scope.path] : [story.path],
  }))
  return <BreakingStrip stories={stripStories} messages={messages.lists} clock={clock} />
}

export const breaking: Part = { top: { after: Breaking } }
