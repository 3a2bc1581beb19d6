import 'server-only'
import type { Around, Part } from '@/components/page/places'
import { PostPage } from '@/theme/post-page'
import { feedOf } from './feed-of'
import { LiveBlog } from './live-blog'

function LiveStory({ parts, text, live, slots, children }: Around<'story'>) {
  if (live === null) return children
  const { post, context } = parts
  const feed = live.page === 1 ? feedOf(post, live.blog, Date.now()) : null
  const body = <LiveBlog {...live} path={post.path} feed={feed} slots={slots} context={context} />
  return <PostPage {...parts} text={{ body, gate: text.gate }} />
}

export const live: Part = { story: { around: LiveStory } }
