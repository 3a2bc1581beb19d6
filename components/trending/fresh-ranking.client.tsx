import { type ReactNode, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import type { RankedPost } from '@/components/trending/ranked'
import type { TrendingDuration } from '@/lib/delivery/model'
import styles from './most-read-periods.module.css'
import { RankedList } from './ranked-list'

type Props = {
  period: TrendingDuration
  /** The period whose ranking the server rendered: `children`. */
  first: TrendingDuration
  children: ReactNode
  limit: number
  except: readonly number[] | undefined
  language: string
  isOnScreen: boolean
  labels: { loading: string; failed: string }
  /** Called with the period that was counted: a longer one, if nothing was counted in the requested period. */
  onCounted(requested: TrendingDuration, counted: TrendingDuration): void
}

type RankingResponse = { window: TrendingDuration | null; posts: RankedPost[] }
type Ranking = { requested: TrendingDuration; response: RankingResponse }

// Milliseconds. The service ranks anew at this interval.
const REFRESH_MS = 5 * 60_000
// Milliseconds. Caches may keep the site's answer for this long, so an earlier request would bring nothing new.
const SAME_RESPONSE_MS = 60_000

async function fetchRanking([path, duration]: [string, TrendingDuration]): Promise<Ranking> {
  const response = await fetch(`${path}?window=${duration}`, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The ranking was answered with ${response.status}`)
  return { requested: duration, response: (await response.json()) as RankingResponse }
}

const rankedIn = ({ response }: Ranking, except: Props['except']) =>
  response.posts.filter(({ id }) => !except?.includes(id))

export function FreshRanking({
  period,
  first,
  children,
  limit,
  except,
  language,
  isOnScreen,
  labels,
  onCounted,
}: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [freshRanking, setFreshRanking] = useState<Ranking | null>(null)
  const { data, error, isLoading } = useSWR(
    ['/api/most-read', period] as [string, TrendingDuration],
    fetchRanking,
    {
      revalidateOnMount: period !== first,
      refreshInterval: isOnScreen ? REFRESH_MS : 0,
      revalidateOnFocus: isOnScreen,
      focusThrottleInterval: REFRESH_MS,
      dedupingInterval: SAME_RESPONSE_MS,
      errorRetryCount: 3,
      // Every response counts as new. One that was held back while the list was in use may be shown the next time,
      // although it is equal.
      compare: Object.is,
    },
  )

  useEffect(() => {
    if (data === undefined || data.requested !== period) return
    if (rankedIn(data, except).length === 0) {
      if (period !== first) setFreshRanking(null)
      return onCounted(period, first)
    }
    // A list that the reader points at or has focused is not replaced: the link under the pointer would change, and the
    // focus would be lost.
    const isInUse = list.current?.matches(':hover, :focus-within') ?? false
    const isShown = (one: Ranking | null) => period === first || one?.requested === period
    setFreshRanking((before) => (isShown(before) && isInUse ? before : data))
    if (data.response.window !== null) onCounted(period, data.response.window)
  }, [data, period, first, except, onCounted])

  const ranking = period === first && freshRanking?.requested !== first ? null : freshRanking
  const isWaiting = isLoading && freshRanking?.requested !== period && period !== first
  return (
    <>
      <div ref={list} className={isWaiting ? styles.waiting : undefined} aria-busy={isWaiting}>
        {ranking ? (
          <RankedList posts={rankedIn(ranking, except).slice(0, limit)} language={language} />
        ) : (
          children
        )}
      </div>
      <p role="status" className={error && !isWaiting ? styles.failed : 'visually-hidden'}>
        {isWaiting ? labels.loading : error ? labels.failed : ''}
      </p>
    </>
  )
}
