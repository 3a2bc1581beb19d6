import type { Clock } from '@/lib/base/dates'
import type { Messages } from '@/lib/base/messages'

/** What every listing needs to know of the site: its words, its language, and how it writes times. */
export type ListContext = { messages: Messages; clock: Clock; language: string }
