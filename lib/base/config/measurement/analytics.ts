type Shared = {
  /** Runs without consent for `measurement`. */
  withoutConsent?: boolean
}

/**
 * - `plausible`: Events API.
 * - `matomo`: Tracking HTTP API.
 * - `ga4`: the only one with a script in the page.
 * - `beacon`: JSON per page view, and every 15 seconds of reading.
 * - `endpoint`: JSON per event.
 */
export type AnalyticsConfig = Shared &
  (
    | { kind: 'plausible'; domain: string; server?: string }
    | { kind: 'matomo'; server: string; site: number }
    | { kind: 'ga4'; id: `G-${string}`; script?: string }
    | { kind: 'beacon'; address: string }
    | { kind: 'endpoint'; address: string }
  )

export const PLAUSIBLE_SERVER = 'https://plausible.io'
export const GTAG_SCRIPT = 'https://www.googletagmanager.com/gtag/js'
