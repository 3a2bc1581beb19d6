'use client'
// Why in the browser: the history is stored on the device.
// Without scripts, the page shows a note that it needs them (reader-page.tsx).
import { useState } from 'react'
import {
  forgetRead,
  history,
  historyOff,
  isHalfRead,
  RESUME_FRAGMENT,
  type ReadStory,
  switchHistory,
} from '@/components/parts/reader-lists/store/history'
import { Nothing } from '@/components/reader-data/nothing.client'
import styles from '@/components/reader-data/story-list.styles'
import { useLocalStore } from '@/components/reader-data/use-local-store.client'
import { control } from '@/components/ui/control.client'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/time'
import type { Clock } from '@/lib/base/dates'
import { ClearAll } from './clear-all.client'
import type { HistoryLabels } from './list-labels'
import { StoryList } from './story-list.client'

type Props = { labels: HistoryLabels; clock: Clock }

export const HistoryList = control(function HistoryList({ labels, clock }: Props) {
  const stories = useLocalStore(history)
  const off = useLocalStore(historyOff)
  const [clearings, setClearings] = useState(0)
  const [isRefused, setRefused] = useState(false)
  if (stories === undefined || off === undefined) return null
  if (stories === null || off === null) return <Nothing>{labels.nothingKept}</Nothing>
  const isOn = off.length === 0

  function clear() {
    if (history.change(() => [])) setClearings((times) => times + 1)
  }
  return (
    <>
      <p role="status" className={isRefused ? styles.slip : 'visually-hidden'}>
        {isRefused ? labels.full : ''}
      </p>
      <div className={styles.actions}>
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget }) => setRefused(!switchHistory(currentTarget.checked))}
          />
          <span>{labels.historyOn}</span>
        </label>
        {stories.length > 0 ? (
          <ClearAll labels={labels} question={labels.clearHistory} clear={clear} />
        ) : null}
      </div>
      <StoryList
        key={clearings}
        stories={stories}
        remove={({ id }) => forgetRead(id)}
        putBack={putBack}
        about={({ path, readAt, place }) => (
          <>
            <span>
              <span>{labels.readAt}</span> <Moment iso={readAt} clock={clock} short />
            </span>
            {isHalfRead(place) ? <Link href={`${path}${RESUME_FRAGMENT}`}>{labels.goOnReading}</Link> : null}
          </>
        )}
        nothing={
          <Nothing takesFocus={clearings > 0}>{isOn ? labels.historyNothing : labels.historyIsOff}</Nothing>
        }
        language={clock.language}
        labels={labels}
      />
    </>
  )
})

function putBack(story: ReadStory): boolean {
  return history.change((stories) =>
    [story, ...stories.filter(({ id }) => id !== story.id)].sort((a, b) => b.readAt.localeCompare(a.readAt)),
  )
}
