/** Metrics for `/api/metrics`. Labels come from closed sets, never from requests. */
import 'server-only'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { globalSingleton } from '../base/global-singleton.mjs'

// From a cached page to a reader's patience.
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10]

export const metrics = globalSingleton('metrics', () => {
  const registry = new Registry()
  const common = <L extends string>(name: string, help: string, labelNames: readonly L[]) => ({
    name,
    help,
    labelNames,
    registers: [registry],
  })
  const counter = <const L extends string>(name: string, help: string, labels: readonly L[] = []) =>
    new Counter(common(name, help, labels))
  const gauge = <const L extends string>(name: string, help: string, labels: readonly L[] = []) =>
    new Gauge(common(name, help, labels))
  const histogram = <const L extends string>(name: string, help: string, labels: readonly L[] = []) =>
    new Histogram({ ...common(name, help, labels), buckets: SECONDS })
  return {
    registry,
    requests: counter(
      'masthead_requests_total',
      'Requests answered, by route group, status and what the page cache had.',
      ['route', 'status', 'cache'],
    ),
    requestSeconds: histogram(
      'masthead_request_duration_seconds',
      'Time from a request to the end of its answer.',
      ['route'],
    ),
    upstreamCalls: counter(
      'masthead_upstream_calls_total',
      'Reads of the delivery service by route and outcome: ok, missing, or why it failed.',
      ['route', 'outcome'],
    ),
    upstreamAttempts: counter(
      'masthead_upstream_attempts_total',
      'HTTP requests sent to the delivery service, retries included.',
      ['route'],
    ),
    upstreamSeconds: histogram(
      'masthead_upstream_duration_seconds',
      'Time of a read of the delivery service, waits and retries included.',
      ['route'],
    ),
    partsLeftOut: counter(
      'masthead_parts_left_out_total',
      'Parts of pages that were left out because they could not be read in time.',
      ['part'],
    ),
    cacheReads: gauge(
      'masthead_cache_reads',
      'Reads of the page and data cache since the start, by outcome.',
      ['kind', 'outcome'],
    ),
    repeatedAnswers: counter(
      'masthead_repeated_answers_total',
      'Pages sent from memory without the framework, by form: br, gzip, identity, not-modified.',
      ['form'],
    ),
    compressions: counter(
      'masthead_compressions_total',
      'Compressed copies made of kept pages, by encoding.',
      ['encoding'],
    ),
    breakerOpen: gauge(
      'masthead_breaker_open',
      'Whether calls to a host of the publisher are withheld: 1 open, 0.5 probing, 0 closed.',
      ['host'],
    ),
    queueLength: gauge(
      'masthead_budget_queue_length',
      'Calls that wait for a place in the budget of this minute.',
    ),
    revalidations: counter('masthead_revalidations_total', 'Webhook calls, by outcome.', ['outcome']),
    purges: counter(
      'masthead_purges_total',
      'Purges after changes, by what was purged and outcome: cloudflare, fastly, endpoint, edge; done or failed.',
      ['target', 'outcome'],
    ),
    signUps: counter(
      'masthead_newsletter_sign_ups_total',
      'Forms of newsletter sign-ups, by what their sender was told.',
      ['outcome'],
    ),
  }
})

const processMetrics = globalSingleton('process-metrics', () => ({ areCollected: false }))

/** Prometheus' text format, with metrics of the process. */
export async function exposition(): Promise<{ type: string; text: string }> {
  if (!processMetrics.areCollected) {
    // On first use: they cost time at every garbage collection.
    processMetrics.areCollected = true
    collectDefaultMetrics({ register: metrics.registry })
  }
  return { type: metrics.registry.contentType, text: await metrics.registry.metrics() }
}
