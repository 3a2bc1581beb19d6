export const PURPOSES = ['measurement', 'advertising', 'embeds'] as const

/** `embeds` are remembered choices to load third-party content; a single click always loads it. */
export type Purpose = (typeof PURPOSES)[number]

/**
 * - `none`: no consent is required.
 * - `banner`: the site's own dialogue. `policy` is the path of the privacy page; `askAgainAfterDays` is 1 to
 * 3650, default 180.
 * - `tcf`: an IAB TCF 2.3 platform. `script` is its URL; `origins` are further ones that it uses.
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
