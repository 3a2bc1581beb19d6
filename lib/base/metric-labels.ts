/**
 * The labels of metrics and the values that they may have. Tests compare the dashboards and alerts in the repository
 * with these.
 */
import { OWN_ROUTES } from './own-routes'

export { CRAWLER_NAMES, CRAWLER_ORIGINS, CRAWLER_PURPOSES } from './crawlers'
export { PAGE_KINDS } from './page-facts'
export { CONNECTIONS } from './web-vitals'

/** Marks a label whose values depend on settings or code, so they can't be listed. No value comes from a request. */
export const OPEN = null

export type LabelSet = Readonly<Record<string, readonly (string | number)[] | typeof OPEN>>

export type LabelsOf<L extends LabelSet> = {
  [K in keyof L]: L[K] extends readonly (infer V extends string | number)[] ? V : string
}

export const ROUTES = [
  ...new Set([
    ...Object.values(OWN_ROUTES).map(({ group }) => group),
    ...(['asset', 'feed', 'markdown', 'image'] as const),
  ]),
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

/** Errors that nothing caught, and errors of a step before the framework. */
export const UNHANDLED_KINDS = ['rejection', 'exception', 'step'] as const

export const REDIS_MODES = ['single', 'cluster', 'sentinel'] as const

export const WEBHOOK_OUTCOMES = ['done', 'nothing-to-do', 'refused'] as const

export const PURGE_TARGETS = ['cloudflare', 'fastly', 'endpoint', 'edge', 'axp'] as const

export const PURGE_OUTCOMES = ['done', 'failed'] as const

/** `given` and `none-left` are of readers who give a story, the others of those who open a link. */
export const GIFT_OUTCOMES = ['given', 'none-left', 'open', 'expired', 'refused'] as const

export const SIGN_UP_OUTCOMES = ['sent', 'no-email', 'no-choice', 'refused', 'captcha', 'not-now'] as const

/** The vitals that are times. CLS has no unit and a metric of its own. */
export const VITALS = ['LCP', 'INP', 'TTFB'] as const

export const COPY_ENCODINGS = ['br', 'gzip'] as const

export const REPEATED_FORMS = [...COPY_ENCODINGS, 'identity', 'not-modified'] as const

export const LEFT_OUT_KINDS = ['script', 'shortcode', 'picture', 'frame', 'icon'] as const
/** Icons that are left out are only counted; which icon it was is not recorded. */
export type LeftOutKind = Exclude<(typeof LEFT_OUT_KINDS)[number], 'icon'>

/** `what` is a URL, host or name. */
export type LeftOut = { kind: LeftOutKind; what: string }
