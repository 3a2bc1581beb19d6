import 'server-only'
import { listContext } from '@/components/page/context'
import type { Around, Part } from '@/components/page/places'
import { isPreview } from '@/lib/base/request-context.mjs'
import { readPreviewed } from '@/lib/delivery/records/preview'
import { PreviewBar } from './preview-bar'

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
  const found = await readPreviewed(id)
  return found && <PreviewBar {...found} context={listContext()} />
}

export const preview: Part = { page: { around: WithBar } }
