import 'server-only'
import { contextIn } from '@/components/page/context'
import type { Around, Part } from '@/components/page/places'
import { Banner } from '@/components/post/banner'
import { Summary } from '@/components/post/post-page'
import { isPreview } from '@/lib/base/request-context.mjs'
import { languageAround } from '@/lib/body/story-language'
import { PostPage } from '@/theme/post-page'
import { feedOf } from './feed-of'
import styles from './live.styles'
import { LiveBlog } from './live-blog'

function LiveStory({ parts, text, live, slots, children }: Around<'story'>) {
  if (live === null) return children
  const { post } = parts
  const context = contextIn(languageAround(post, parts.context.language), parts.context)
  const feed = live.page === 1 && !isPreview() ? feedOf(post, live.blog, Date.now()) : null
  const { updates } = live.blog
  const isFirst = live.page === 1 && updates.length > 0
  const { leader, ...extras } = parts.extras ?? {}
  const about = isFirst ? (
    <>
      {leader}
      <div className={styles.about}>
        <Banner post={post} />
        <Summary post={post} context={context} />
      </div>
    </>
  ) : null
  const body = (
    <LiveBlog {...live} path={post.path} feed={feed} slots={slots} context={context} about={about} />
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
