/** Dashboards and alerts are checked against these. */
import { OWN_ROUTES } from './own-routes'

export { PAGE_KINDS } from './page-facts'
export { CONNECTIONS } from './web-vitals'

/** The values depend on settings or code. */
export const OPEN = null

export type LabelSet = Readonly<Record<string, readonly (string | number)[] | typeof OPEN>>

export type LabelsOf<L extends LabelSet> = {
  [K in keyof L]: L[K] extends readonly (infer V extends string | number)[] ? V : string
}

export const ROUTES = [
  ...new Set(Object.values(OWN_ROUTES).map(({ group }) => group)),
  ...(['asset', 'feed', 'image'] as const),
] as const

export const STATUSES: readonly number[] = Array.from({ length: 500 }, (_, index) => 100 + index)

export const CACHE_KINDS = ['page', 'data'] as const

export const CACHE_OUTCOMES = ['hit', 'stale', 'miss'] as const

export const UPSTREAM_OUTCOMES = [
  'ok',
  'missing',
  'unauthorised',
  'rate-limited',
  'over-budget',
  'over-allowance',
  'unavailable',
  'malformed',
  'left-alone',
] as const

/** What nothing caught, and a step before the framework that threw. */
export const UNHANDLED_KINDS = ['rejection', 'exception', 'step'] as const

export const REDIS_MODES = ['single', 'cluster', 'sentinel'] as const

export const WEBHOOK_OUTCOMES = ['done', 'nothing-to-do', 'refused'] as const

export const PURGE_TARGETS = ['cloudflare', 'fastly', 'endpoint', 'edge', 'axp'] as const

export const PURGE_OUTCOMES = ['done', 'failed'] as const

export const SIGN_UP_OUTCOMES = ['sent', 'no-email', 'no-choice', 'refused', 'captcha', 'not-now'] as const

/** Only vitals that are times. */
export const VITALS = ['LCP', 'INP', 'TTFB'] as const

export const COPY_ENCODINGS = ['br', 'gzip'] as const

export const REPEATED_FORMS = [...COPY_ENCODINGS, 'identity', 'not-modified'] as const

export const LEFT_OUT_KINDS = ['script', 'shortcode', 'picture', 'frame', 'icon'] as const
/** Icons are counted only. */
export type LeftOutKind = Exclude<(typeof LEFT_OUT_KINDS)[number], 'icon'>

/** `what` is a URL, host or name. */
export type LeftOut = { kind: LeftOutKind; what: string }
