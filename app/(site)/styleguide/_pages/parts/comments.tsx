import { drawnStory } from '@/app/(site)/styleguide/_pages/drawn-story'
import { PLAIN } from '@/app/(site)/styleguide/_samples/body'
import { samplePost } from '@/app/(site)/styleguide/_samples/posts'
import type { ListContext } from '@/components/list/context'
import { Comments } from '@/components/parts/comments/comments'
import { direction } from '@/lib/base/languages'

export function CommentsSample({ context }: { context: ListContext }) {
  const { language, messages } = context
  const { title, show, from } = messages.comments
  const after = (
    <Comments
      src="https://comments.example.org/thread"
      height={600}
      labels={{ title, show, from: from('comments.example.org') }}
      lang={language}
      dir={direction(language)}
    />
  )
  return drawnStory(samplePost({ html: PLAIN }), context, { after })
}
