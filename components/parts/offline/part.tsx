import 'server-only'
import { listContext } from '@/components/page/context'
import type { Part } from '@/components/page/places'
import { Offline } from './offline'
import { isOfflineOn } from './switch'

function OfflineCopies() {
  if (!isOfflineOn()) return null
  const { messages, clock } = listContext()
  const { savedCopy, loadCurrent } = messages.device
  return <Offline labels={{ savedCopy, loadCurrent }} clock={clock} />
}

export const offline: Part = { readersOnly: true, end: { after: OfflineCopies } }
