/* Few instances make most calls, because cached reads are shared. */
const INSTANCES_ON_VERCEL = 10

type Surroundings = { isOnVercel: boolean; hasSharedCount: boolean }

/**
 * @param perMinute limit for all instances
 * @returns the full limit if Redis counts, or outside Vercel
 */
export function instanceShare(perMinute: number, { isOnVercel, hasSharedCount }: Surroundings): number {
  if (!isOnVercel || hasSharedCount) return perMinute
  return Math.max(1, Math.floor(perMinute / INSTANCES_ON_VERCEL))
}
