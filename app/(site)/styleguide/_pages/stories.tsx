import { CORRECTED, FILM, PICTURES, PLAIN } from '@/app/(site)/styleguide/_samples/body'
import { drawnImage } from '@/app/(site)/styleguide/_samples/pictures'
import { samplePost, sampleTime } from '@/app/(site)/styleguide/_samples/posts'
import type { ListContext } from '@/components/list/context'
import { Comments } from '@/components/parts/comments/comments'
import { LiveBlog } from '@/components/parts/live/live-blog'
import { StoryPage } from '@/components/parts/web-story/story-page'
import { Body } from '@/components/post/body/body'
import { direction } from '@/lib/base/languages'
import { liveBlogOf } from '@/lib/body/live-blog/blog'
import { storySlides } from '@/lib/body/web-story'
import { site } from '@/lib/settings/site'
import { PostPage } from '@/theme/post-page'
import { drawnStory, prepared, samplePartsOf } from './drawn-story'

type Props = { context: ListContext }

export function StorySample({ context }: Props) {
  const { language, messages } = context
  const { title, show, from } = messages.comments
  const comments = (
    <Comments
      src="https://comments.example.org/thread"
      height={600}
      labels={{ title, show, from: from('comments.example.org') }}
      lang={language}
      dir={direction(language)}
    />
  )
  return drawnStory(samplePost({ html: CORRECTED, words: 1_400 }), context, { after: comments })
}

export const OpinionSample = ({ context }: Props) =>
  drawnStory(samplePost({ html: PLAIN, image: drawnImage(800, 900) }), context, { isOpinion: true })

export const GatedSample = ({ context }: Props) =>
  drawnStory(samplePost({ html: PLAIN, isOpen: false }), context)

export const FilmSample = ({ context }: Props) =>
  drawnStory(samplePost({ html: FILM, type: 'Video' }), context)

export const GallerySample = ({ context }: Props) =>
  drawnStory(samplePost({ html: PICTURES, type: 'Gallery' }), context)

export const PageSample = ({ context }: Props) =>
  drawnStory(samplePost({ html: PLAIN, type: 'CustomPage', image: null, summary: '' }), context)

export function LiveSample({ context }: Props) {
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
  const drawn = blog ? (
    <LiveBlog blog={blog} path={post.path} page={1} feed={null} slots={[]} context={context} />
  ) : null
  return <PostPage {...samplePartsOf(post, context, drawn)} />
}

export function WebStorySample({ context }: Props) {
  const post = samplePost({ html: PICTURES, type: 'Web Story', summary: '' })
  const story = storySlides(prepared(post).tree)
  if (story === null) throw new Error('The sample of a web story has no slides.')
  const cover = <Body tree={story.cover} messages={context.messages} />
  return <StoryPage {...samplePartsOf(post, context, cover)} slides={story.slides} />
}
