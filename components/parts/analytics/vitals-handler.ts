import { metrics } from '@/lib/base/metrics'
import { readVitalsReport, type VitalsReport } from '@/lib/base/web-vitals'
import { cappedText, isOfThisSite } from '@/lib/server/posted-requests'
import { errorJson, notFoundJson } from '@/lib/server/responses'

// A report has four numbers and two words.
const BODY_MAX_BYTES = 1_024

/**
 * Counts a browser's report about loading times. Requests to `/api/*` are limited before they get here.
 * @param share of page views that report; 0 if reports are off
 */
export async function handleVitals(request: Request, share: number): Promise<Response> {
  if (share === 0) return notFoundJson()
  if (!isOfThisSite(request.headers)) return errorJson(403, 'The report belongs to another site.')
  const body = await cappedText(request, BODY_MAX_BYTES)
  if (body === null) return errorJson(413, `The body should be text of at most ${BODY_MAX_BYTES} bytes.`)
  const report = readVitalsReport(jsonIn(body))
  if (report === null) return errorJson(400, 'The body should be { page, connection, values }.')
  count(report)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

function count({ page, connection, values: { CLS, ...times } }: VitalsReport) {
  if (CLS !== undefined) metrics.layoutShift.observe({ page, connection }, CLS)
  for (const vital of ['LCP', 'INP', 'TTFB'] as const) {
    const ms = times[vital]
    if (ms !== undefined) metrics.vitalSeconds.observe({ vital, page, connection }, ms / 1000)
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
