import 'server-only'
import type { Around, Part } from '@/components/page/places'
import { Body } from '@/components/post/body/body'
import { storySlides } from '@/lib/body/web-story'
import { isSensitive } from '@/lib/settings/labels'
import { StoryPage } from './story-page'

function WebStory({ parts, text, tree, children }: Around<'story'>) {
  const { post, context } = parts
  const story = post.type === 'Web Story' ? storySlides(tree) : null
  if (story === null) return children
  const cover = (
    <Body tree={story.cover} messages={context.messages} isCut={!post.isOpen} isCovered={isSensitive(post)} />
  )
  return <StoryPage {...parts} text={{ body: cover, gate: text.gate }} slides={story.slides} />
}

export const webStory: Part = { story: { around: WebStory } }
