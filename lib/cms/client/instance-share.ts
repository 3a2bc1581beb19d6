/** One instance's share of the call budget if no Redis counts for all. */

/* On Vercel a few instances make nearly all calls, since they share cached reads; ten at once reach the budget. */
const INSTANCES_ON_VERCEL = 10

type Surroundings = { isOnVercel: boolean; hasSharedCount: boolean }

/**
 * @param perMinute DELIVERY_RPM, for all instances
 * @returns calls of this one; all if Redis counts, or if instances are started by hand
 */
export function instanceShare(perMinute: number, { isOnVercel, hasSharedCount }: Surroundings): number {
  if (!isOnVercel || hasSharedCount) return perMinute
  return Math.max(1, Math.floor(perMinute / INSTANCES_ON_VERCEL))
}
