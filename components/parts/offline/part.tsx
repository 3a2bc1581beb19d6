import 'server-only'
import { listContext } from '@/components/page/context'
import type { Part } from '@/components/page/places'
import { Offline } from './offline'
import { isOfflineOn } from './switch'

export const offline: Part = {
  end({ children }) {
    if (!isOfflineOn()) return children
    const { messages, clock } = listContext()
    const { savedCopy, loadCurrent } = messages.device
    return (
      <>
        {children}
        <Offline labels={{ savedCopy, loadCurrent }} clock={clock} />
      </>
    )
  },
}
