/** The messages that the browser needs for a live blog; those that are functions are evaluated here. */
import type { Messages } from '@/lib/words'

/** Labels beside an update. */
export type UpdateLabels = { by: string; keyEvent: string; link: string }

export type LiveLabels = UpdateLabels &
  Pick<
    Messages['live'],
    'manyNew' | 'show' | 'pause' | 'resume' | 'over' | 'trouble' | 'newestFirst' | 'oldestFirst'
  > & {
    /** “3 new updates”, for each number up to a hundred: `newUpdates[2]`. */
    newUpdates: string[]
  }

export function updateLabels({ by, live }: Messages): UpdateLabels {
  return { by, keyEvent: live.keyEvent, link: live.link }
}

// Of several answers, where the reader is further down. Who left the page for longer than that had better reload it.
const COUNTED_MAX = 100

export function liveLabels(messages: Messages): LiveLabels {
  const { manyNew, show, pause, resume, over, trouble, newestFirst, oldestFirst, newUpdates } = messages.live
  const counted = Array.from({ length: COUNTED_MAX }, (_, index) => newUpdates(index + 1))
  return {
    ...updateLabels(messages),
    ...{ manyNew, show, pause, resume, over, trouble, newestFirst, oldestFirst },
    newUpdates: counted,
  }
}
