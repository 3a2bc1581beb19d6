/** What one instance may take of the calls that all instances share, where nothing counts them together. */

/*
 * On Vercel each route is a function, and each function has as many instances as it is asked for. What they read is kept
 * by the platform for all of them, so a few make nearly all calls; ten of them at once reach the whole budget.
 */
const INSTANCES_ON_VERCEL = 10

type Surroundings = { isOnVercel: boolean; hasSharedCount: boolean }

/**
 * @param perMinute DELIVERY_RPM, the calls of all instances
 * @returns those of this one: all of them where Redis counts for everybody, or where instances are started by hand
 */
export function instanceShare(perMinute: number, { isOnVercel, hasSharedCount }: Surroundings): number {
  if (!isOnVercel || hasSharedCount) return perMinute
  return Math.max(1, Math.floor(perMinute / INSTANCES_ON_VERCEL))
}
