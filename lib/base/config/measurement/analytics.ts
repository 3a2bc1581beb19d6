type Shared = {
  /** Loads and counts before and without consent for `measurement`. */
  withoutConsent?: boolean
}

/**
 * - `plausible`: its Events API; `domain` as the site is named there, `server` for your own installation.
 * - `matomo`: its Tracking HTTP API; `server` with the path of the installation, `site` its number there.
 * - `ga4`: Google Analytics, the only one whose script runs in the page.
 * - `beacon`: JSON to `address` for each page view, and every 15 seconds of reading, as Chartbeat does.
 * - `endpoint`: JSON to `address` for each event.
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
