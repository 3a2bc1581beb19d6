import type { SpanProcessor } from '@opentelemetry/sdk-trace-base'
import { loggablePath } from '../base/log.mjs'

// The framework's attribute for the address as it was requested.
const ADDRESS = 'http.target'

/**
 * Shortens requested addresses in traces to what the log shows of them. The query is removed, because links in letters
 * have tokens and e-mail addresses in it, and so is the signature of a gift link.
 */
export const traceAddresses: SpanProcessor = {
  onStart(span) {
    const address = span.attributes[ADDRESS]
    if (typeof address === 'string')
      span.setAttribute(ADDRESS, String(loggablePath(address.split('?', 1)[0] ?? '')))
  },
  onEnd() {},
  forceFlush: async () => {},
  shutdown: async () => {},
}
