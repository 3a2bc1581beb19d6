import type { Messages } from '@/lib/words'

export type UpdateLabels = { by: string; keyEvent: string; link: string }

export type LiveLabels = UpdateLabels &
  Pick<
    Messages['live'],
    'manyNew' | 'show' | 'pause' | 'resume' | 'over' | 'trouble' | 'newestFirst' | 'oldestFirst'
  > & {
    /**
     * Text for each number of new updates, because functions can't be sent to the browser: `newUpdates[2]` is “3 new
     * updates”.
     */
    newUpdates: string[]
  }

export function updateLabels({ by, live }: Messages): UpdateLabels {
  return { by, keyEvent: live.keyEvent, link: live.link }
}

// If more updates are new, the reader is asked to reload the page.
const COUNTED_MAX = 100

/** The messages that the browser needs for a live blog. */
export function liveLabels(messages: Messages): LiveLabels {
  const { manyNew, show, pause, resume, over, trouble, newestFirst, oldestFirst, newUpdates } = messages.live
  const countLabels = Array.from({ length: COUNTED_MAX }, (_, index) => newUpdates(index + 1))
  return {
    ...updateLabels(messages),
    ...{ manyNew, show, pause, resume, over, trouble, newestFirst, oldestFirst },
    newUpdates: countLabels,
  }
}
