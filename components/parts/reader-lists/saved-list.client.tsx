'use client'
// Why in the browser: saved stories are stored on the device.
// Without scripts, the page shows a note that it needs them (reader-page.tsx).
import { useState } from 'react'
import { Nothing } from '@/components/reader-data/nothing.client'
import { bookmarkFile, save, saved, unsave } from '@/components/reader-data/saved.client'
import styles from '@/components/reader-data/story-list.styles'
import { useLocalStore } from '@/components/reader-data/use-local-store.client'
import { control } from '@/components/ui/control.client'
import { Moment } from '@/components/ui/time'
import type { Clock } from '@/lib/base/dates'
import { ClearAll } from './clear-all.client'
import type { SavedLabels } from './list-labels'
import { StoryList } from './story-list.client'

// Milliseconds after which the file's address is revoked. By then the browser has read the file.
const ADDRESS_HOLDS_MS = 30_000

/** Offers a text as a download. @param type media type without charset; the text is UTF-8 */
function offerFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_HOLDS_MS)
}

type Props = {
  labels: SavedLabels
  clock: Clock
  site: { name: string; url: string }
}

const FILE_NAME = 'bookmarks.html'

export const SavedList = control(function SavedList({ labels, clock, site }: Props) {
  const stories = useLocalStore(saved)
  const [clearings, setClearings] = useState(0)
  if (stories === undefined) return null
  if (stories === null) return <Nothing>{labels.nothingKept}</Nothing>

  function clear() {
    if (saved.change(() => [])) setClearings((times) => times + 1)
  }
  return (
    <>
      {stories.length > 0 ? (
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.action}
            onClick={() => offerFile(FILE_NAME, 'text/html', bookmarkFile(stories, site.url, site.name))}
          >
            {labels.exportFile}
          </button>
          <ClearAll labels={labels} question={labels.clearSaved} clear={clear} />
        </div>
      ) : null}
      <StoryList
        // A new key after clearing the list forgets the story that "undo" would bring back.
        key={clearings}
        stories={stories}
        remove={({ id }) => unsave(id)}
        putBack={save}
        about={({ savedAt }) => (
          <span>
            <span>{labels.savedAt}</span> <Moment iso={savedAt} clock={clock} short />
          </span>
        )}
        nothing={<Nothing takesFocus={clearings > 0}>{labels.savedNothing}</Nothing>}
        language={clock.language}
        labels={labels}
      />
    </>
  )
})
