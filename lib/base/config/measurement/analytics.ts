type Shared = {
  /** Runs without consent for `measurement`. */
  withoutConsent?: boolean
}

/** `ga4` is the only one with a script in the page. `beacon` also reports every 15 seconds. */
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
