import { prepared, samplePartsOf } from '@/app/(site)/styleguide/_pages/drawn-story'
import { PICTURES } from '@/app/(site)/styleguide/_samples/body'
import { samplePost } from '@/app/(site)/styleguide/_samples/posts'
import type { ListContext } from '@/components/list/context'
import { StoryPage } from '@/components/parts/web-story/story-page'
import { Body } from '@/components/post/body/body'
import { storySlides } from '@/lib/body/web-story'

export function WebStorySample({ context }: { context: ListContext }) {
  const post = samplePost({ html: PICTURES, type: 'Web Story', summary: '' })
  const story = storySlides(prepared(post).tree)
  if (story === null) throw new Error('The sample of a web story has no slides.')
  const cover = <Body tree={story.cover} messages={context.messages} />
  return <StoryPage {...samplePartsOf(post, context, cover)} slides={story.slides} />
}
