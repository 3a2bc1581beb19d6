/** The messages that the browser needs for a live blog; those that are functions are evaluated here. */
import type { Messages } from '@/lib/base/messages'
import { ARRIVALS_MAX } from '@/lib/features/live-updates/feed'

/** Labels beside an update. */
export type UpdateLabels = { by: string; keyEvent: string; link: string }

export type LiveLabels = UpdateLabels &
  Pick<
    Messages['live'],
    'manyNew' | 'show' | 'pause' | 'resume' | 'over' | 'trouble' | 'newestFirst' | 'oldestFirst'
  > & {
    /** “3 new updates”, for every number of them: `newUpdates[2]`. */
    newUpdates: string[]
  }

export function updateLabels({ by, live }: Messages): UpdateLabels {
  return { by, keyEvent: live.keyEvent, link: live.link }
}

export function liveLabels(messages: Messages): LiveLabels {
  const { manyNew, show, pause, resume, over, trouble, newestFirst, oldestFirst, newUpdates } = messages.live
  const counted = Array.from({ length: ARRIVALS_MAX }, (_, index) => newUpdates(index + 1))
  return {
    ...updateLabels(messages),
    ...{ manyNew, show, pause, resume, over, trouble, newestFirst, oldestFirst },
    newUpdates: counted,
  }
}
