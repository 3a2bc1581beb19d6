/** Metrics for `/api/metrics`. Labels come from closed sets, never from requests. */
import 'server-only'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { processWide } from '../base/process-wide.mjs'

// From a cached page to a reader's patience.
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10]

export const metrics = processWide('metrics', () => {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'masthead_requests_total',
      help: 'Requests answered, by room of the site, status and what the page cache had.',
      labelNames: ['route', 'status', 'cache'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'masthead_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['route'] as const,
      buckets: SECONDS,
      registers,
    }),
    upstreamCalls: new Counter({
      name: 'masthead_upstream_calls_total',
      help: 'Reads of the delivery service by route and outcome: ok, missing, or why it failed.',
      labelNames: ['route', 'outcome'] as const,
      registers,
    }),
    upstreamAttempts: new Counter({
      name: 'masthead_upstream_attempts_total',
      help: 'HTTP requests sent to the delivery service, retries included.',
      labelNames: ['route'] as const,
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'masthead_upstream_duration_seconds',
      help: 'Time of a read of the delivery service, waits and retries included.',
      labelNames: ['route'] as const,
      buckets: SECONDS,
      registers,
    }),
    partsLeftOut: new Counter({
      name: 'masthead_parts_left_out_total',
      help: 'Parts of pages that were left out because they could not be read in time.',
      labelNames: ['part'] as const,
      registers,
    }),
    cacheReads: new Gauge({
      name: 'masthead_cache_reads',
      help: 'Reads of the page and data cache since the start, by outcome.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    repeatedAnswers: new Counter({
      name: 'masthead_repeated_answers_total',
      help: 'Pages sent from memory without the framework, by form: br, gzip, identity, not-modified.',
      labelNames: ['form'] as const,
      registers,
    }),
    compressions: new Counter({
      name: 'masthead_compressions_total',
      help: 'Compressed copies made of kept pages, by encoding.',
      labelNames: ['encoding'] as const,
      registers,
    }),
    breakerOpen: new Gauge({
      name: 'masthead_breaker_open',
      help: 'Whether calls to a host of the publisher are withheld: 1 open, 0.5 probing, 0 closed.',
      labelNames: ['host'] as const,
      registers,
    }),
    queueLength: new Gauge({
      name: 'masthead_budget_queue_length',
      help: 'Calls that wait for a place in the budget of this minute.',
      registers,
    }),
    revalidations: new Counter({
      name: 'masthead_revalidations_total',
      help: 'Webhook calls, by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    purges: new Counter({
      name: 'masthead_purges_total',
      help: 'Purges after changes, by what was purged and outcome: cloudflare, fastly, endpoint, edge; done or failed.',
      labelNames: ['target', 'outcome'] as const,
      registers,
    }),
    signUps: new Counter({
      name: 'masthead_newsletter_sign_ups_total',
      help: 'Forms of newsletter sign-ups, by what their sender was told.',
      labelNames: ['outcome'] as const,
      registers,
    }),
  }
})

const processMetrics = processWide('process-metrics', () => ({ areCollected: false }))

/** Prometheus' text format, with metrics of the process. */
export async function exposition(): Promise<{ type: string; text: string }> {
  if (!processMetrics.areCollected) {
    // On first use: they cost time at every garbage collection.
    processMetrics.areCollected = true
    collectDefaultMetrics({ register: metrics.registry })
  }
  return { type: metrics.registry.contentType, text: await metrics.registry.metrics() }
}
