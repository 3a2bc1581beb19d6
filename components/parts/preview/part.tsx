import 'server-only'
import { listContext } from '@/components/page/context'
import type { Around, Part, Places } from '@/components/page/places'
import { isPreview } from '@/lib/base/request-context.mjs'
import { readPreviewed } from '@/lib/delivery/records/preview'
import { env } from '@/lib/settings/env'
import { PreviewBar } from './preview-bar'
import { SignInForDraft } from './sign-in'

function WithBar({ facts, children }: Around<'page'>) {
  if (facts?.id === undefined || !isPreview()) return children
  return (
    <>
      <Bar id={facts.id} />
      {children}
    </>
  )
}

async function Bar({ id }: { id: number }) {
  const previewedPost = await readPreviewed(id)
  return previewedPost && <PreviewBar {...previewedPost} context={listContext()} />
}

const NUMBERED = /^\/(?:post|preview)\/(\d{1,15})$/

/**
 * The sign-in for editors who follow a link of the publishing system to a draft; it leads back to the draft. It is
 * shown at the number of every post that is not published: if it were shown for drafts only, it would tell readers
 * which drafts exist.
 */
function Missing(props: Places['below']) {
  if (props.at !== 'not-found') return null
  const { path, context } = props
  const [, post] = NUMBERED.exec(path) ?? []
  if (post === undefined || env().PREVIEW_SECRET === undefined) return null
  return <SignInForDraft post={post} context={context} />
}

export const preview: Part = { page: { around: WithBar }, below: { after: Missing } }
