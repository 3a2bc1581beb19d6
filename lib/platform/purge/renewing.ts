/** The lifetime is short, so that purged caches don't store the stale page. */
export const RENEWING_SHARED_SECONDS = 1

const RENEWING = new RegExp(`\\bs-maxage=${RENEWING_SHARED_SECONDS}\\b`)

export const isRenewing = (policy: string | undefined): boolean =>
  policy !== undefined && RENEWING.test(policy)

// A render takes 50 ms, or seconds under load.
const WAITS_MS = [50, 100, 200, 400, 800, 1_600]

export type Fetched = { isOk: boolean; isRenewing: boolean }

/** @returns false if the last response failed */
export async function fetchRenewed(fetch: () => Promise<Fetched>): Promise<boolean> {
  let last = await fetch()
  for (const wait of WAITS_MS) {
    if (!last.isRenewing) break
    await new Promise((resolve) => setTimeout(resolve, wait).unref())
    last = await fetch()
  }
  return last.isOk
}
