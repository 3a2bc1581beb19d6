/**
 * What the process counts, for `/api/metrics`. Labels come from closed sets and never from requests: each new value
 * would be a new time series, and anyone could create them without end.
 */
import 'server-only'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import {
  CACHE_KINDS,
  CACHE_OUTCOMES,
  CONNECTIONS,
  COPY_ENCODINGS,
  CRAWLER_NAMES,
  CRAWLER_ORIGINS,
  CRAWLER_PURPOSES,
  GIFT_OUTCOMES,
  type LabelSet,
  type LabelsOf,
  LEFT_OUT_KINDS,
  OPEN,
  PAGE_KINDS,
  PURGE_OUTCOMES,
  PURGE_TARGETS,
  REDIS_MODES,
  REPEATED_FORMS,
  ROUTES,
  SIGN_UP_OUTCOMES,
  STATUSES,
  UNHANDLED_KINDS,
  UPSTREAM_OUTCOMES,
  VITALS,
  WEBHOOK_OUTCOMES,
} from './metric-labels'
import { globalSingleton } from './process-state.mjs'

// Buckets in seconds, from a cached page to the longest time that a reader waits.
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10]

// Buckets in seconds. They include the limits between good, fair and poor of https://web.dev/articles/vitals.
const VITAL_SECONDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8]

// Buckets of CLS, which has no unit. 0.1 and 0.25 are the limits of web.dev.
const SHIFTS = [0.01, 0.05, 0.1, 0.25, 0.5]

// The types of prom-client accept any value of a label, so these are narrower.
type CounterOf<L extends LabelSet> = Omit<Counter, 'inc'> & {
  inc(labels: LabelsOf<L>, value?: number): void
}

type GaugeOf<L extends LabelSet> = Omit<Gauge, 'set'> & { set(labels: LabelsOf<L>, value: number): void }

type HistogramOf<L extends LabelSet> = Omit<Histogram, 'observe'> & {
  observe(labels: LabelsOf<L>, value: number): void
}

export const metrics = globalSingleton('metrics', () => {
  const registry = new Registry()
  const labels = new Map<string, LabelSet>()
  const common = (name: string, help: string, set: LabelSet) => {
    labels.set(name, set)
    return { name, help, labelNames: Object.keys(set), registers: [registry] }
  }
  const counter = <const L extends LabelSet>(name: string, help: string, set: L): CounterOf<L> =>
    new Counter(common(name, help, set))
  const gauge = <const L extends LabelSet>(name: string, help: string, set: L): GaugeOf<L> =>
    new Gauge(common(name, help, set))
  const histogram = <const L extends LabelSet>(
    name: string,
    help: string,
    set: L,
    buckets: number[] = SECONDS,
  ): HistogramOf<L> => new Histogram({ ...common(name, help, set), buckets })
  return {
    registry,
    isProcessCollected: false,
    labels,
    requests: counter(
      'masthead_requests_total',
      'Requests answered, by route group, status and what the page cache had.',
      { route: ROUTES, status: STATUSES, cache: [...CACHE_OUTCOMES, 'none'] },
    ),
    requestSeconds: histogram(
      'masthead_request_duration_seconds',
      'Time from a request to the end of its answer.',
      { route: ROUTES },
    ),
    unhandledErrors: counter(
      'masthead_unhandled_errors_total',
      'Errors that nothing caught, by kind: rejection, exception, or a step before the framework.',
      { kind: UNHANDLED_KINDS },
    ),
    upstreamCalls: counter(
      'masthead_upstream_calls_total',
      'Reads of the delivery service by route and outcome: ok, missing, or why it failed.',
      { route: OPEN, outcome: UPSTREAM_OUTCOMES },
    ),
    upstreamAttempts: counter(
      'masthead_upstream_attempts_total',
      'HTTP requests sent to the delivery service, retries included.',
      { route: OPEN },
    ),
    upstreamSeconds: histogram(
      'masthead_upstream_duration_seconds',
      'Time of a read of the delivery service, waits and retries included.',
      { route: OPEN },
    ),
    partsLeftOut: counter(
      'masthead_parts_left_out_total',
      'Parts of pages that were left out because they could not be read in time.',
      { part: OPEN },
    ),
    bodyPartsLeftOut: counter(
      'masthead_body_parts_left_out_total',
      'Parts of bodies that cannot be shown, each time a page is made: scripts, shortcodes, pictures, frames.',
      { kind: LEFT_OUT_KINDS },
    ),
    cacheReads: gauge(
      'masthead_cache_reads',
      'Reads of the page and data cache since the start, by outcome.',
      { kind: CACHE_KINDS, outcome: CACHE_OUTCOMES },
    ),
    repeatedAnswers: counter(
      'masthead_repeated_answers_total',
      'Pages sent from memory without the framework, by form: br, gzip, identity, not-modified.',
      { form: REPEATED_FORMS },
    ),
    compressions: counter(
      'masthead_compressions_total',
      'Compressed copies made of kept pages, by encoding.',
      { encoding: COPY_ENCODINGS },
    ),
    breakerOpen: gauge(
      'masthead_breaker_open',
      'Whether calls to a host of the publisher are withheld: 1 open, 0.5 probing, 0 closed.',
      { host: OPEN },
    ),
    queueLength: gauge(
      'masthead_budget_queue_length',
      'Calls that wait for a place in the budget of this minute.',
      {},
    ),
    budgetCalls: gauge(
      'masthead_budget_calls',
      'Calls of the last minute to the delivery service, of all instances that share a Redis.',
      {},
    ),
    budgetLimit: gauge('masthead_budget_limit', 'Calls a minute that there may be: DELIVERY_RPM.', {}),
    cacheBytes: gauge('masthead_cache_bytes', 'What the cache of this instance holds in memory.', {}),
    cacheBytesLimit: gauge('masthead_cache_bytes_limit', 'What it may hold: CACHE_MAX_MB.', {}),
    redisUp: gauge(
      'masthead_redis_up',
      'Whether Redis takes what the site asks: 1, or 0 while it is away or refuses. Absent without REDIS_URL.',
      { mode: REDIS_MODES },
    ),
    buildInfo: gauge('masthead_build_info', 'Always 1; the version and build are its labels.', {
      version: OPEN,
      build: OPEN,
    }),
    revalidations: counter('masthead_revalidations_total', 'Webhook calls, by outcome.', {
      outcome: WEBHOOK_OUTCOMES,
    }),
    purges: counter(
      'masthead_purges_total',
      'Purges after changes, by what was purged and outcome: cloudflare, fastly, endpoint, edge; done or failed.',
      { target: PURGE_TARGETS, outcome: PURGE_OUTCOMES },
    ),
    gifts: counter('masthead_gift_links_total', 'Gift links made, and opened by readers, by result.', {
      outcome: GIFT_OUTCOMES,
    }),
    signUps: counter('masthead_newsletter_sign_ups_total', 'Forms of newsletter sign-ups, by result.', {
      outcome: SIGN_UP_OUTCOMES,
    }),
    crawlerRequests: counter(
      'masthead_crawler_requests_total',
      'Requests for pages and feeds by crawlers: who they say they are, what for, and whether their network is published.',
      { crawler: CRAWLER_NAMES, purpose: CRAWLER_PURPOSES, origin: CRAWLER_ORIGINS },
    ),
    vitalSeconds: histogram(
      'masthead_web_vital_seconds',
      'LCP, INP and TTFB of page views that report, by kind of page and connection.',
      { vital: VITALS, page: PAGE_KINDS, connection: CONNECTIONS },
      VITAL_SECONDS,
    ),
    layoutShift: histogram(
      'masthead_layout_shift',
      'CLS of page views that report, by kind of page and connection; it has no unit.',
      { page: PAGE_KINDS, connection: CONNECTIONS },
      SHIFTS,
    ),
  }
})

export async function exposition(): Promise<{ type: string; text: string }> {
  if (!metrics.isProcessCollected) {
    // Metrics of the process cost time at every garbage collection. So they are collected only once somebody asks for
    // metrics.
    metrics.isProcessCollected = true
    collectDefaultMetrics({ register: metrics.registry })
  }
  return { type: metrics.registry.contentType, text: await metrics.registry.metrics() }
}
