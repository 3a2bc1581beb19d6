import type { Clock } from '@/lib/base/dates'
import type { Messages } from '@/lib/words'

export type ListContext = {
  messages: Messages
  clock: Clock
  language: string
  gateLabels?: Readonly<Record<string, string>>
}
