import { BODY } from '@/app/(site)/styleguide/_samples/body'
import { samplePost } from '@/app/(site)/styleguide/_samples/posts'
import type { ListContext } from '@/components/list/context'
import { drawnStory } from './drawn-story'

export function EveryElement({ context }: { context: ListContext }) {
  const post = samplePost({
    title: 'Every element of a body',
    standfirst: '',
    summary: '',
    html: BODY,
    image: null,
  })
  return drawnStory(post, context)
}
