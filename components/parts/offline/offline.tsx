import { ADDED, partAttributes } from '@/components/ui/part-attributes'
import type { Clock } from '@/lib/base/dates'

export type OfflineSettings = {
  labels: { savedCopy: string; loadCurrent: string }
  clock: Clock
}

export function Offline(settings: OfflineSettings) {
  return <div role="status" {...partAttributes('offline', settings)} {...ADDED} />
}
