/**
 * Pages to be fetched after a change, in the order in which readers look for it: those that show its record twice, other
 * lists once.
 */

/** What becomes of the pages of one change. */
type Change = { pages: number; left: number; failed: number }

type Job = { page: string; rank: number; change: Change; round: 1 | 2; dueAt: number; ended(): void }

// Of pages that show the changed record (`rankOf` in lib/platform/cache/cache.mjs). Twice three hundred lists for each edit
// would keep two instances busy in a newsroom that edits every ten seconds; without a second time they are due soon.
const TWICE_RANK_MAX = 1

type Options = {
  /** @returns whether it was fetched */
  fetch(page: string): Promise<boolean>
  /** Milliseconds from the first fetch of a page to its second. */
  secondAfterMs: number
  /** Fetches at the same time. */
  atOnce: number
  /** Counts a fetch that is to come. @returns to be called when it is over */
  enqueue(): () => void
  /** When the last page of a change was fetched; those that a later change has too count there. */
  onDone(change: { pages: number; failed: number }): void
}

export type RankedPage = { path: string; rank: number }

export function createRefreshQueue({ fetch, secondAfterMs, atOnce, enqueue, onDone }: Options) {
  const jobs = new Map<string, Job>()
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The most important of those that are due; null if none is, or as many are under way as may be. */
  function take(): Job | null {
    if (running >= atOnce) return null
    const now = Date.now()
    let best: Job | null = null
    for (const job of jobs.values()) {
      if (job.dueAt > now) continue
      if (best === null || job.rank < best.rank || (job.rank === best.rank && job.dueAt < best.dueAt))
        best = job
    }
    if (best !== null) jobs.delete(best.page)
    return best
  }

  function settle(change: Change): void {
    change.left--
    if (change.left === 0 && change.pages > 0) onDone({ pages: change.pages, failed: change.failed })
  }

  async function run(job: Job): Promise<void> {
    const isFetched = await fetch(job.page)
    job.ended()
    if (job.round === 2 || (isFetched && job.rank > TWICE_RANK_MAX)) {
      if (!isFetched) job.change.failed++
      settle(job.change)
    } else if (jobs.has(job.page)) {
      // Changed again meanwhile: that job fetches it twice.
      job.change.pages--
      settle(job.change)
    } else {
      jobs.set(job.page, { ...job, round: 2, dueAt: Date.now() + secondAfterMs, ended: enqueue() })
    }
  }

  function work(): void {
    clearTimeout(timer)
    for (let job = take(); job !== null; job = take()) {
      running++
      void run(job).finally(() => {
        running--
        work()
      })
    }
    if (running >= atOnce || jobs.size === 0) return
    const dueAt = Math.min(...[...jobs.values()].map((job) => job.dueAt))
    timer = setTimeout(work, dueAt - Date.now())
    timer.unref()
  }

  return {
    /** @param pages of one change, each once; the lowest rank is fetched first */
    add(pages: readonly RankedPage[]): void {
      const change: Change = { pages: pages.length, left: pages.length, failed: 0 }
      const dueAt = Date.now()
      for (const { path, rank } of pages) {
        const waiting = jobs.get(path)
        if (waiting) {
          waiting.ended()
          waiting.change.pages--
          settle(waiting.change)
        }
        jobs.set(path, {
          page: path,
          rank: Math.min(rank, waiting?.rank ?? rank),
          change,
          round: 1,
          // A page of many changes keeps its place.
          dueAt: waiting?.round === 1 ? waiting.dueAt : dueAt,
          ended: enqueue(),
        })
      }
      work()
    },
  }
}
