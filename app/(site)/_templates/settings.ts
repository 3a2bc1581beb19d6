import 'server-only'
import { connection } from 'next/server'

/**
 * Settings may be missing while the site is built, as for a container image: pages with one address are then made for each
 * request, and not ahead.
 */
export async function untilSettings(): Promise<void> {
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
  if (isBuild && !process.env.DELIVERY_BASE_URL) await connection()
}
