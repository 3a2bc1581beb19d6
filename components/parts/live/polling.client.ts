// Why in the browser: it asks for new updates while the page is open.
// Without scripts, a reload shows them.
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import type { Arrival, Feed, LiveResponse } from '@/components/parts/live/updates/feed'
import { later } from '@/lib/base/dates'
import { POLL_FOR_MS } from '@/lib/body/live-blog/view'

// Milliseconds. A new update is shown within 15 seconds (docs/live-blogs.md): this interval, plus a second in the
// site's cache and the service's own time.
const INTERVAL_MS = 8_000
// Each reader's interval differs by up to a tenth, so that readers who opened an alert together don't poll in the same
// second.
const SPREAD = 0.2
// Milliseconds after the first failure. The wait doubles with each further failure, up to ten minutes.
const FIRST_WAIT_MS = 60_000
const WAIT_MAX_MS = 600_000
// Milliseconds. The site's own timeout for the service is shorter, so an answer that takes longer won't come.
const TIMEOUT_MS = 10_000

class NoAnswer extends Error {
  constructor(
    readonly status: number,
    readonly retryAfterMs: number,
  ) {
    super(`No answer: ${status}`)
  }
}

type Options = {
  isPaused: boolean
  /** @param arrivals newest first; each update is passed once */
  onArrival: (arrivals: Arrival[]) => void
}

export type Polling = {
  /** Whether polling has ended: the blog is complete or gone, or has had no update for hours. */
  isOver: boolean
  isInTrouble: boolean
  /** Whether more updates are new than one response holds. */
  hasMissed: boolean
}

/** Polls for new updates while the page is visible and polling is not paused. */
export function usePolling(feed: Feed, { isPaused, onArrival }: Options): Polling {
  const knownIds = useRef(new Set(feed.known))
  const last = useRef(feed.after)
  const isStale = (now: number) => now - Date.parse(later(feed.changed, last.current) ?? '') >= POLL_FOR_MS
  const [isOver, setOver] = useState(false)
  const [hasMissed, setMissed] = useState(false)
  const [interval] = useState(() => INTERVAL_MS * (1 + SPREAD * (Math.random() - 0.5)))

  function take({ now, ...answer }: Answer) {
    // The source tells whether updates come from the service or from the post's body. If it has changed, the ids
    // differ, and all updates would look new.
    const arrivals =
      answer.source === feed.source ? answer.updates.filter(({ id }) => !knownIds.current.has(id)) : []
    for (const { id } of arrivals) knownIds.current.add(id)
    if (answer.last !== null && answer.last > last.current) last.current = answer.last
    if (answer.hasMore) setMissed(true)
    else if (arrivals.length > 0) onArrival(arrivals)
    if (!answer.isLive || answer.hasMore || isStale(now)) setOver(true)
  }

  const { error, mutate } = useSWR(
    isOver ? null : `/api/live/${feed.id}`,
    (path: string) => ask(`${path}?after=${encodeURIComponent(last.current)}`),
    {
      refreshInterval: isPaused ? 0 : interval,
      isPaused: () => isPaused,
      onSuccess: take,
      // One failure is not the end: a laptop that wakes up is offline for a moment.
      onError: (failure) => {
        if (isFinal(failure)) setOver(true)
      },
      onErrorRetry: (failure, _key, _config, revalidate, { retryCount }) => {
        if (isFinal(failure)) return
        setTimeout(
          () => document.visibilityState === 'visible' && revalidate({ retryCount }),
          waitAfter(failure, retryCount),
        )
      },
    },
  )

  const wasPaused = useRef(false)
  useEffect(() => {
    if (wasPaused.current && !isPaused) void mutate()
    wasPaused.current = isPaused
  }, [isPaused, mutate])

  return { isOver, isInTrouble: error !== undefined && !isOver, hasMissed }
}

type Answer = LiveResponse & {
  /** The server's time in milliseconds, because the reader's clock may be hours off. */
  now: number
}

async function ask(address: string): Promise<Answer> {
  // With `no-cache` the browser asks whether its copy is still valid. Without new updates the answer is a 304 without a
  // body.
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) {
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    throw new NoAnswer(response.status, Number.isFinite(seconds) ? seconds * 1000 : 0)
  }
  const answer: unknown = await response.json()
  if (!isAnswer(answer)) throw new NoAnswer(response.status, 0)
  return { ...answer, now: Date.parse(response.headers.get('date') ?? '') || Date.now() }
}

/** A proxy may answer 200 with an HTML page of its own. */
function isAnswer(value: unknown): value is LiveResponse {
  return typeof value === 'object' && value !== null && 'updates' in value && Array.isArray(value.updates)
}

const isFinal = (failure: unknown) =>
  failure instanceof NoAnswer && [400, 403, 404, 410].includes(failure.status)

function waitAfter(failure: unknown, failures: number): number {
  const grown = Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1))
  return Math.max(grown, failure instanceof NoAnswer ? Math.min(failure.retryAfterMs, WAIT_MAX_MS) : 0)
}
