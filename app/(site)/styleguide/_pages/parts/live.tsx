import { samplePartsOf } from '@/app/(site)/styleguide/_pages/drawn-story'
import { samplePost, sampleTime } from '@/app/(site)/styleguide/_samples/posts'
import type { ListContext } from '@/components/list/context'
import { LiveBlog } from '@/components/parts/live/live-blog'
import { liveBlogOf } from '@/lib/body/live-blog/blog'
import { site } from '@/lib/settings/site'
import { PostPage } from '@/theme/post-page'

export function LiveSample({ context }: { context: ListContext }) {
  const post = samplePost({ type: 'LiveBlog', live: 'live', html: '<p>What we know so far.</p>' })
  const updates = [40, 25, 10].map((minutes, index) => ({
    id: `u${index}`,
    at: sampleTime(minutes),
    title: ['The ferry is in sight', '', 'The bell is rung'][index] ?? '',
    html: '<p>It has two bells and one captain.</p>',
    author: index === 1 ? null : { name: 'Mira Lund', path: '/styleguide/author' },
    isPinned: index !== 1,
  }))
  const blog = liveBlogOf(
    post.html,
    { updates, hasOlder: true },
    { at: 1, perPage: 20 },
    {
      siteUrl: site().url,
      mediaBase: site().url,
      gated: false,
      adSlots: [],
      language: 'en',
    },
  )
  const liveBlog = blog ? (
    <LiveBlog blog={blog} path={post.path} page={1} feed={null} slots={[]} context={context} />
  ) : null
  return <PostPage {...samplePartsOf(post, context, liveBlog)} />
}
