import 'server-only'
import { connection } from 'next/server'

/** Without settings at build, as for a container image, pages are rendered on request. */
export async function untilSettings(): Promise<void> {
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
  if (isBuild && !process.env.DELIVERY_BASE_URL) await connection()
}
