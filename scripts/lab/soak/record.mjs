/** @typedef {{ kind: import('./addresses.mjs').Kind, path: string, status: number, at: number, ms: number }} Failure */
const BUCKET_MS = 5_000
const FAILURES_KEPT = 100_000

const EXPECTED = { unknown: 404 }

export function createRecord() {
  /** @type {Map<number, { requests: number, failed: number, times: number[], stale: number }>} */
  const buckets = new Map()
  /** @type {Record<string, number>} */
  const requests = {}
  /** @type {Failure[]} */
  const failures = []
  /** @type {(import('./staleness.mjs').Stale & { path: string })[]} */
  const stale = []
  let failed = 0
  return {
    /**
     * @param {import('./traffic.mjs').Answer} answer
     * @param {import('./staleness.mjs').Stale | null} staleness
     */
    add({ kind, path, status, at, ms }, staleness) {
      const index = Math.floor(at / BUCKET_MS)
      const bucket = buckets.get(index) ?? { requests: 0, failed: 0, times: [], stale: 0 }
      buckets.set(index, bucket)
      bucket.requests++
      bucket.times.push(ms)
      requests[kind] = (requests[kind] ?? 0) + 1
      if (status !== (EXPECTED[kind] ?? 200)) {
        bucket.failed++
        failed++
        if (failures.length < FAILURES_KEPT) failures.push({ kind, path, status, at, ms })
      }
      if (staleness !== null) {
        bucket.stale = Math.max(bucket.stale, staleness.at - staleness.since)
        stale.push({ ...staleness, path })
      }
    },
    summary: () => ({
      requests,
      failed,
      failures,
      stale,
      /** By start in seconds. */
      byTime: [...buckets]
        .sort(([one], [other]) => one - other)
        .map(([index, { times, ...bucket }]) => ({
          ...bucket,
          second: (index * BUCKET_MS) / 1_000,
          p99: percentile(times, 0.99),
        })),
    }),
  }
}

/** @param {number[]} times @param {number} share */
function percentile(times, share) {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
