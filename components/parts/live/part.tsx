import 'server-only'
import { contextIn } from '@/components/page/context'
import type { Around, Part } from '@/components/page/places'
import { Banner } from '@/components/post/banner'
import { Summary } from '@/components/post/post-page'
import { later } from '@/lib/base/dates'
import { isPreview } from '@/lib/base/request-context.mjs'
import type { LiveBlog as Blog } from '@/lib/body/live-blog/blog'
import { lastUpdate } from '@/lib/body/live-blog/last-update'
import { isLive, POLL_FOR_MS } from '@/lib/body/live-blog/view'
import { languageAround } from '@/lib/body/story-language'
import type { Post } from '@/lib/delivery/model'
import { isSensitive } from '@/lib/settings/labels'
import { PostPage } from '@/theme/post-page'
import styles from './live.styles'
import { LiveBlog } from './live-blog'
import type { Feed } from './updates/feed'

const EPOCH = new Date(0).toISOString()

/**
 * What the page's script polls for. Null if no updates will follow, or none has come for so long that open pages stop
 * polling.
 * @param post as `withLastUpdate` returns it
 * @param now milliseconds
 */
function feedOf(post: Post, blog: Blog, now: number): Feed | null {
  const after = lastUpdate(blog, now) ?? post.publishedAt ?? EPOCH
  const changedAt = later(after, post.updatedAt) ?? after
  if (!isLive(post, now) || now - Date.parse(changedAt) >= POLL_FOR_MS) return null
  const { source, updates } = blog
  return { id: post.id, source, known: updates.map(({ id }) => id), after, changed: changedAt }
}

function LiveStory({ parts, text, live, slots, children }: Around<'story'>) {
  if (live === null) return children
  const { post } = parts
  const context = contextIn(languageAround(post, parts.context.language), parts.context)
  const feed = live.page === 1 && !isPreview() ? feedOf(post, live.blog, Date.now()) : null
  const { updates } = live.blog
  const isFirst = live.page === 1 && updates.length > 0
  const { leader, ...extras } = parts.extras ?? {}
  const isCovered = isSensitive(post)
  const about = isFirst ? (
    <>
      {isCovered ? null : leader}
      <div className={styles.about}>
        <Banner post={post} eager={!isCovered} />
        <Summary post={post} context={context} />
      </div>
    </>
  ) : null
  const body = (
    <LiveBlog
      {...live}
      path={post.path}
      feed={feed}
      slots={slots}
      context={context}
      about={about}
      isCovered={isCovered}
    />
  )
  return (
    <PostPage
      {...parts}
      post={isFirst ? { ...post, image: null, summary: '' } : post}
      facts={{ ...parts.facts, profiles: [] }}
      extras={isFirst ? extras : parts.extras}
      text={{ body, gate: text.gate }}
    />
  )
}

export const live: Part = { story: { around: LiveStory } }
