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

export const PURPOSES = ['measurement', 'advertising', 'embeds'] as const

/** `embeds` means remembered choices; a single click always loads an embed. */
export type Purpose = (typeof PURPOSES)[number]

/**
 * - `banner`: `policy` is the privacy page's path; `askAgainAfterDays` is 1 to 3650, default 180.
 * - `tcf`: IAB TCF 2.3 platform; `script` is its URL.
 */
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
