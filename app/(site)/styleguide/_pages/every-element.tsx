import type { ListContext } from '@/components/list/context'
import { BODY } from '../_samples/body'
import { samplePost } from '../_samples/posts'
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
