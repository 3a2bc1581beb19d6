import { ADDED, partAttributes } from '@/components/parts/part'
import type { Clock } from '@/lib/base/dates'

export type OfflineSettings = {
  labels: { savedCopy: string; loadCurrent: string }
  clock: Clock
}

/** Where a page says that it is a saved copy. Its script starts the worker. */
export function Offline(settings: OfflineSettings) {
  return <div role="status" {...partAttributes('offline', settings)} {...ADDED} />
}
