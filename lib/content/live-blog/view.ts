/** An update as plain values without its body, for server and browser. */
import { type Clock, formatShort } from '../../base/dates'
import { formatWhole } from '../../base/zone-names'
import type { ReadyUpdate } from './blog'

export type UpdateView = Pick<ReadyUpdate, 'id' | 'at' | 'title' | 'author' | 'isPinned' | 'anchor'> & {
  /** Formatted on the server: a browser may lack the site's language or zone. */
  time: string
  wholeTime: string
}

export function viewOf({ tree: _, ...update }: ReadyUpdate, clock: Clock): UpdateView {
  return { ...update, time: formatShort(update.at, clock), wholeTime: formatWhole(update.at, clock) }
}

/** Element id and address fragment of an update; permanent. */
export const elementId = (id: string) => `update-${id}`
