import type { Clock } from '@/lib/base/dates'
import type { Messages } from '@/lib/words'

/** What every listing needs to know of the site: its words, its language, and how it writes times. */
export type ListContext = {
  messages: Messages
  clock: Clock
  language: string
  /** What cards say of posts that are not free, by kind of access; `messages.gatedLabel` for others. */
  gateLabels?: Readonly<Record<string, string>>
}
