/**
 * Shared caches may keep a page for a second while it is made anew: one that was just purged would else keep the old page.
 * By the same sign the purge of the edge knows that the new page is not there yet.
 */
export const RENEWING_SHARED_SECONDS = 1

const RENEWING = new RegExp(`\\bs-maxage=${RENEWING_SHARED_SECONDS}\\b`)

/** @param policy the response's `Cache-Control` */
export const isRenewing = (policy: string | undefined): boolean =>
  policy !== undefined && RENEWING.test(policy)

// A page is made in some 50 ms; on a busy machine it takes seconds.
const WAITS_MS = [50, 100, 200, 400, 800, 1_600]

export type Fetched = { isOk: boolean; isRenewing: boolean }

/**
 * Fetches a page until the site has made it anew, so that the next page is not made beside it.
 * @returns whether the last response was not a failure
 */
export async function fetchRenewed(fetch: () => Promise<Fetched>): Promise<boolean> {
  let last = await fetch()
  for (const wait of WAITS_MS) {
    if (!last.isRenewing) break
    await new Promise((resolve) => setTimeout(resolve, wait).unref())
    last = await fetch()
  }
  return last.isOk
}
