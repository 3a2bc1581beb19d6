import type { SpanProcessor } from '@opentelemetry/sdk-trace-base'
import { loggablePath } from '../base/log.mjs'

// The framework's attribute for the address as it was requested.
const ADDRESS = 'http.target'

/**
 * Leaves of requested addresses in traces what the log has: the path without its query, in which links of e-mails have
 * tokens and addresses of readers, and without the signature of a gift link.
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
