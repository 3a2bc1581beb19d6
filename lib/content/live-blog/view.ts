import { type Clock, formatShort } from '../../base/dates'
import { formatWhole } from '../../base/zone-names'
import type { ReadyUpdate } from './blog'

export type UpdateView = Pick<ReadyUpdate, 'id' | 'at' | 'title' | 'author' | 'isPinned' | 'anchor'> & {
  /** A browser may lack the language or zone. */
  time: string
  wholeTime: string
}

export function viewOf({ tree: _, ...update }: ReadyUpdate, clock: Clock): UpdateView {
  return { ...update, time: formatShort(update.at, clock), wholeTime: formatWhole(update.at, clock) }
}

/** The id is permanent, since links use it. */
export const elementId = (id: string) => `update-${id}`
