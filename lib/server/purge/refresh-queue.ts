/**
 * The queue of pages that an edge must fetch again. Pages of the changed record are fetched twice, since the first copy
 * may be from an instance that did not know of the change yet.
 */
type Change = { pages: number; left: number; failed: number }

type Job = { page: string; rank: number; change: Change; round: 1 | 2; dueAt: number; ended(): void }

// Ranks are those of `rankOf` in lib/server/cache/cache.mjs. Pages of a higher rank only list the record. Fetching
// these twice too would overload the site of a busy newsroom.
const TWICE_RANK_MAX = 1

type Options = {
  fetch(page: string): Promise<boolean>
  secondAfterMs: number
  atOnce: number
  enqueue(): () => void
  /** Called when all pages of a change are done. A page that a later change concerns too is counted with that one. */
  onDone(change: { pages: number; failed: number }): void
}

export type RankedPage = { path: string; rank: number }

export function createRefreshQueue({ fetch, secondAfterMs, atOnce, enqueue, onDone }: Options) {
  const jobs = new Map<string, Job>()
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined

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
      // A later change has put the page into the queue again, which fetches it twice.
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
          dueAt: waiting?.round === 1 ? waiting.dueAt : dueAt,
          ended: enqueue(),
        })
      }
      work()
    },
  }
}
