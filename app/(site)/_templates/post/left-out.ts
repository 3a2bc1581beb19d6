import 'server-only'
import { log } from '@/lib/base/log.mjs'
import type { LeftOut } from '@/lib/server/metric-labels'
import { metrics } from '@/lib/server/metrics'

/** One log line per rendering of a post. */
export function reportLeftOut(post: string, leftOut: readonly LeftOut[]): void {
  if (leftOut.length === 0) return
  for (const { kind } of leftOut) metrics.bodyPartsLeftOut.inc({ kind })
  log.warn({ event: 'body-parts-left-out', post, parts: leftOut.map(({ kind, what }) => `${kind} ${what}`) })
}
