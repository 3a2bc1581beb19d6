// Why in the browser: it measures how fast the page was there.
// Without scripts, nothing is reported.
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { readPageFacts } from '@/lib/base/page-facts'
import { CONNECTIONS, type VitalsReport } from '@/lib/base/web-vitals'

export const VITALS_ADDRESS = '/api/vitals'

/** Reports how fast this page loaded, once, when the reader leaves it. */
export function reportVitals(): void {
  const values: VitalsReport['values'] = {}
  const { kind } = readPageFacts(document)
  const note = ({ name, value }: Metric) => {
    if (name === 'LCP' || name === 'INP' || name === 'CLS' || name === 'TTFB') values[name] = value
  }
  for (const on of [onLCP, onINP, onCLS, onTTFB]) on(note)

  let isSent = false
  const send = () => {
    if (isSent || document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return
    isSent = true
    const report: VitalsReport = { page: kind, connection: connection(), values }
    navigator.sendBeacon(VITALS_ADDRESS, JSON.stringify(report))
  }
  // The library reports its last values on the same event, in a listener that may run after this one.
  document.addEventListener('visibilitychange', () => setTimeout(send))
  addEventListener('pagehide', send)
}

function connection() {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return CONNECTIONS.find((one) => one === connection?.effectiveType) ?? 'unknown'
}
