/** What a reader is asked for before it is done. */
export const PURPOSES = ['measurement', 'advertising', 'embeds'] as const

/**
 * - `measurement`: analytics.
 * - `advertising`: advertisements' frames and tags.
 * - `embeds`: remembered choices to load content of other sites. A click loads a single one in every mode.
 */
export type Purpose = (typeof PURPOSES)[number]

/**
 * - `none`: the site asks nothing, and nothing waits.
 * - `banner`: the site's own question. `purposes` are those asked for, all by default; others need no consent. `policy`
 *   is the path of the page that explains them. A reader is asked again after `askAgainAfterDays`, 1 to 3650, by
 *   default 180.
 * - `tcf`: a consent platform of the IAB's TCF 2.3. `script` is its address; `origins` are further ones that the
 *   platform loads from or reports to.
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
