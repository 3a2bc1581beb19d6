import { SECTION, TEASERS } from '@/app/(site)/styleguide/_samples/posts'
import type { ListContext } from '@/components/list/context'
import { FollowingList } from '@/components/parts/reader-lists/following/following-list.client'
import { HistoryList } from '@/components/parts/reader-lists/history-list.client'
import {
  FOLLOWING_LABELS,
  HISTORY_LABELS,
  labelsOf,
  SAVED_LABELS,
} from '@/components/parts/reader-lists/list-labels'
import { ReaderPage } from '@/components/parts/reader-lists/reader-page'
import { SavedList } from '@/components/parts/reader-lists/saved-list.client'
import { site } from '@/lib/settings/site'

type Props = { context: ListContext }

export function SavedSample({ context }: Props) {
  const { name, url } = site()
  return (
    <ReaderPage page="saved" context={context} toRead={TEASERS.slice(0, 4)}>
      <SavedList
        labels={labelsOf(context.messages.device, SAVED_LABELS)}
        clock={context.clock}
        site={{ name, url }}
      />
    </ReaderPage>
  )
}

export const HistorySample = ({ context }: Props) => (
  <ReaderPage page="history" context={context} toRead={TEASERS.slice(0, 4)}>
    <HistoryList labels={labelsOf(context.messages.device, HISTORY_LABELS)} clock={context.clock} />
  </ReaderPage>
)

export function FollowingSample({ context }: Props) {
  const { device, tryAgain, gatedLabel, latestStories } = context.messages
  return (
    <ReaderPage page="following" context={context}>
      <FollowingList
        labels={{ ...labelsOf(device, FOLLOWING_LABELS), tryAgain, gatedLabel, latestStories }}
        gateLabels={context.gateLabels ?? {}}
        suggestions={[{ kind: 'category', id: SECTION.id, name: SECTION.name, path: SECTION.path }]}
        clock={context.clock}
      />
    </ReaderPage>
  )
}
