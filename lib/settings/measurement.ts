import type { PageKind } from '../base/page-facts'
import type { TagOrigins } from './ad-tag'

type Shared = {
  /** Whether page views are counted before the reader has agreed to `measurement`. */
  withoutConsent?: boolean
}

/**
 * Providers whose page views the site's own script sends. Only `ga4` also has a script of its own in the page. `beacon`
 * also reports every 15 seconds.
 */
export type ProviderConfig = Shared &
  (
    | { kind: 'plausible'; domain: string; server?: string }
    | { kind: 'matomo'; server: string; site: number }
    | { kind: 'ga4'; id: `G-${string}`; script?: string }
    | { kind: 'beacon'; address: string }
    | { kind: 'endpoint'; address: string }
  )

/** Scripts of others in the page. Each waits for consent to its purpose, by default `measurement`. */
export type TagConfig =
  | {
      kind: 'gtm'
      id: `GTM-${string}`
      purpose?: Purpose
      script?: string
      origins?: TagOrigins
      /**
       * Whether the container may use Custom JavaScript variables. They need `unsafe-eval`, which weakens the policy of
       * every page.
       */
      customJavaScript?: boolean
    }
  | { kind: 'chartbeat'; account: number; domain: string }
  | { kind: 'comscore'; client: string }
  | { kind: 'tag'; script: string; purpose: Purpose; pages?: readonly PageKind[]; origins?: TagOrigins }

export type AnalyticsConfig = ProviderConfig | TagConfig

export const PLAUSIBLE_SERVER = 'https://plausible.io'
export const GTAG_SCRIPT = 'https://www.googletagmanager.com/gtag/js'
export const GTM_SCRIPT = 'https://www.googletagmanager.com/gtm.js'
export const CHARTBEAT_SCRIPT = 'https://static.chartbeat.com/js/chartbeat.js'
export const COMSCORE_SERVER = 'https://sb.scorecardresearch.com'

export const PURPOSES = ['measurement', 'advertising', 'embeds'] as const

/** `embeds` is about embeds that load by themselves. A reader's click on one always loads that one. */
export type Purpose = (typeof PURPOSES)[number]

/** docs/consent.md describes the modes. `askAgainAfterDays` is 1 to 3650. */
export type ConsentConfig =
  | { mode: 'none' }
  | {
      mode: 'banner'
      purposes?: readonly Purpose[]
      policy?: string | null
      askAgainAfterDays?: number
    }
  | { mode: 'tcf'; script: string; origins?: readonly string[] }

export const ASK_AGAIN_AFTER_DAYS = 180
