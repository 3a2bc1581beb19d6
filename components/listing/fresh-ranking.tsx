/**
 * The ranking of a chosen window, fetched when it is chosen and again while it is on screen. A file of its
 * own, so that only those who see the block load it and what it needs.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import type { TrendingDuration } from '@/lib/cms/model'
import type { RankedPost } from '@/lib/features/trending/ranked'
import styles from './most-read-windows.module.css'
import { RankedList } from './ranked-list'

type Props = {
  window: TrendingDuration
  /** The window whose ranking the server drew, and that ranking. */
  drawn: TrendingDuration
  children: ReactNode
  limit: number
  language: string
  isOnScreen: boolean
  labels: { loading: string; failed: string }
  /** The window that was counted: a wider one if the requested one is empty. */
  onCounted(asked: TrendingDuration, counted: TrendingDuration): void
}

type Answer = { window: TrendingDuration | null; posts: RankedPost[] }
type Ranking = { asked: TrendingDuration; answer: Answer }

// The service ranks anew this often.
const REFRESH_MS = 5 * 60_000
// As long as the site's answer may be kept.
const SAME_ANSWER_MS = 60_000

async function ask([path, asked]: [string, TrendingDuration]): Promise<Ranking> {
  const response = await fetch(`${path}?window=${asked}`, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The ranking was answered with ${response.status}`)
  return { asked, answer: (await response.json()) as Answer }
}

export function FreshRanking({
  window,
  drawn,
  children,
  limit,
  language,
  isOnScreen,
  labels,
  onCounted,
}: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Ranking | null>(null)
  const { data, error, isLoading } = useSWR(['/api/most-read', window] as [string, TrendingDuration], ask, {
    // What the server drew is good until the first refresh.
    revalidateOnMount: window !== drawn,
    refreshInterval: isOnScreen ? REFRESH_MS : 0,
    revalidateOnFocus: isOnScreen,
    focusThrottleInterval: REFRESH_MS,
    dedupingInterval: SAME_ANSWER_MS,
    errorRetryCount: 3,
  })

  useEffect(() => {
    if (data === undefined || data.asked !== window || data.answer.posts.length === 0) return
    // Nothing changes under a pointer or a finger; the next refresh may find neither.
    const isInUse = list.current?.matches(':hover, :focus-within') ?? false
    setShown((before) => (before?.asked === window && isInUse ? before : data))
    if (data.answer.window !== null) onCounted(window, data.answer.window)
  }, [data, window, onCounted])

  const ranking = window === drawn && shown?.asked !== drawn ? null : shown
  const isWaiting = isLoading && shown?.asked !== window && window !== drawn
  return (
    <>
      <div ref={list} className={isWaiting ? styles.waiting : undefined} aria-busy={isWaiting}>
        {ranking ? <RankedList posts={ranking.answer.posts.slice(0, limit)} language={language} /> : children}
      </div>
      <p role="status" className={error && !isWaiting ? styles.failed : 'visually-hidden'}>
        {isWaiting ? labels.loading : error ? labels.failed : ''}
      </p>
    </>
  )
}
