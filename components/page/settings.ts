import 'server-only'
import { connection } from 'next/server'

/** Settings may be missing at build, as for a container image. */
export async function untilSettings(): Promise<void> {
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
  if (isBuild && !process.env.DELIVERY_BASE_URL) await connection()
}
