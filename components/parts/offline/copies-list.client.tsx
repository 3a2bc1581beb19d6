'use client'
// Why in the browser: only the browser knows which copies it holds.
// Without scripts, this page is not shown: the worker that shows it is a script.
import { useEffect, useState } from 'react'
import { Nothing } from '@/components/reader-data/nothing.client'
import { saved } from '@/components/reader-data/saved.client'
import list from '@/components/reader-data/story-list.styles'
import { StoryRow } from '@/components/reader-data/story-row.client'
import { useLocalStore } from '@/components/reader-data/use-local-store.client'
import { control } from '@/components/ui/control.client'
import { Moment } from '@/components/ui/time'
import type { Clock } from '@/lib/base/dates'

/** The name that components/parts/offline/worker.js gives the cache; the worker can't import it. */
export const STORIES_CACHE = 'masthead-stories-1'

async function copiedPaths(): Promise<ReadonlySet<string> | null> {
  try {
    const cache = await window.caches.open(STORIES_CACHE)
    return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  } catch {
    return null
  }
}

type Props = { labels: { offlineNothing: string; savedAt: string; tryAgain: string }; clock: Clock }

export const CopiesList = control(function CopiesList({ labels, clock }: Props) {
  const stories = useLocalStore(saved)
  const [copied, setCopied] = useState<ReadonlySet<string> | null | undefined>(undefined)
  useEffect(() => {
    copiedPaths().then(setCopied)
  }, [])
  if (stories === undefined || copied === undefined) return null
  const readable = (stories ?? []).filter(({ path }) => copied === null || copied.has(path))
  return (
    <div>
      <button type="button" className={list.action} onClick={() => window.location.reload()}>
        {labels.tryAgain}
      </button>
      {readable.length === 0 ? <Nothing>{labels.offlineNothing}</Nothing> : null}
      <ul className={list.list}>
        {readable.map((story) => (
          <li key={story.id} className={list.item}>
            <StoryRow story={story} language={clock.language}>
              <p className={list.about}>
                <span>
                  <span>{labels.savedAt}</span> <Moment iso={story.savedAt} clock={clock} short />
                </span>
              </p>
            </StoryRow>
          </li>
        ))}
      </ul>
    </div>
  )
})
