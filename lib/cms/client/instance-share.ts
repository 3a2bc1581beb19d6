/** One instance's share of the call budget if no Redis counts for all. */

/*
 * On Vercel each route is a function with as many instances as its load needs. They share cached reads, so a few make
 * nearly all calls; ten at once reach the budget.
 */
const INSTANCES_ON_VERCEL = 10

type Surroundings = { isOnVercel: boolean; hasSharedCount: boolean }

/**
 * @param perMinute DELIVERY_RPM, for all instances
 * @returns calls of this one: all of them if Redis counts, or if instances are started by hand
 */
export function instanceShare(perMinute: number, { isOnVercel, hasSharedCount }: Surroundings): number {
  if (!isOnVercel || hasSharedCount) return perMinute
  return Math.max(1, Math.floor(perMinute / INSTANCES_ON_VERCEL))
}
