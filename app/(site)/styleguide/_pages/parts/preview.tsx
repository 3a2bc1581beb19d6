import { drawnStory } from '@/app/(site)/styleguide/_pages/drawn-story'
import { PLAIN } from '@/app/(site)/styleguide/_samples/body'
import { samplePost } from '@/app/(site)/styleguide/_samples/posts'
import type { ListContext } from '@/components/list/context'
import { PreviewBar } from '@/components/parts/preview/preview-bar'
import { SignIn } from '@/components/parts/preview/sign-in'

const READ_AT = '2026-11-21T09:30:00.000Z'

export function PublishedPreviewSample({ context }: { context: ListContext }) {
  const post = samplePost({ html: PLAIN })
  return (
    <>
      <PreviewBar post={post} isDraft={false} readAt={READ_AT} context={context} />
      {drawnStory(post, context)}
    </>
  )
}

export function PreviewSample({ context }: { context: ListContext }) {
  const post = samplePost({ html: PLAIN })
  return (
    <>
      <SignIn result="refused" until={null} context={context} />
      <SignIn result={null} until={Date.parse(READ_AT)} context={context} />
      <PreviewBar post={post} isDraft readAt={READ_AT} context={context} />
      {drawnStory(post, context)}
    </>
  )
}
