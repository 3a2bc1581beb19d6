/** An update as it is shown, apart from its body: plain values, the same from the server and in the browser. */
import { type Clock, formatShort, formatWhole } from '../../base/dates'
import type { ReadyUpdate } from './blog'

export type UpdateView = Pick<ReadyUpdate, 'id' | 'at' | 'title' | 'author' | 'isPinned' | 'anchor'> & {
  /** The time in the words of the site, short and whole: a browser may know neither its zone nor its language. */
  time: string
  wholeTime: string
}

export function viewOf({ tree: _, ...update }: ReadyUpdate, clock: Clock): UpdateView {
  return { ...update, time: formatShort(update.at, clock), wholeTime: formatWhole(update.at, clock) }
}

/** The id of an update's element, and so the end of its address. It never changes. */
export const elementId = (id: string) => `update-${id}`
