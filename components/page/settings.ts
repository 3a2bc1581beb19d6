import 'server-only'
import { connection } from 'next/server'

/**
 * Waits for a request if there are no settings yet. When a container image is built, they are missing: `connection()`
 * then tells Next to render the page on request instead of at build.
 */
export async function untilSettings(): Promise<void> {
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
  if (isBuild && !process.env.DELIVERY_BASE_URL) await connection()
}
