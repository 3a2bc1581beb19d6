import type { Messages } from '@/lib/words'

type Label = keyof Messages['device']

const LIST_LABELS = ['remove', 'removed', 'undo', 'full', 'clear', 'clearYes', 'clearNo'] as const

export const SAVED_LABELS = [
  ...LIST_LABELS,
  'clearSaved',
  'exportFile',
  'savedNothing',
  'savedAt',
  'nothingKept',
] as const satisfies readonly Label[]
export type SavedLabels = Pick<Messages['device'], (typeof SAVED_LABELS)[number]>

export const HISTORY_LABELS = [
  ...LIST_LABELS,
  'clearHistory',
  'historyNothing',
  'historyOn',
  'historyIsOff',
  'goOnReading',
  'readAt',
  'nothingKept',
] as const satisfies readonly Label[]
export type HistoryLabels = Pick<Messages['device'], (typeof HISTORY_LABELS)[number]>

export const FOLLOWING_LABELS = [
  'follow',
  'followedNow',
  'unfollowedNow',
  'followsTooMany',
  'full',
  'followingNothing',
  'whatYouFollow',
  'followingNoStories',
  'followingPartly',
  'followingFailed',
  'loading',
  'nothingKept',
] as const satisfies readonly Label[]
export type FollowingLabels = Pick<Messages['device'], (typeof FOLLOWING_LABELS)[number]>

/** The messages with these names; a page's data carry no others. @param names one of the lists above */
export function labelsOf<Name extends Label>(
  messages: Messages['device'],
  names: readonly Name[],
): Pick<Messages['device'], Name> {
  return Object.fromEntries(names.map((name) => [name, messages[name]])) as Pick<Messages['device'], Name>
}
