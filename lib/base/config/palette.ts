/**
 * A page's text and what it stands on, in the light and the dark scheme: `--ink`, `--ink-muted`, `--paper`, `--surface`,
 * `--accent` and `--rule` of app/tokens.css and app/skin.css, for what can't ask a style sheet. The build reads them there and compiles
 * them in (next.config.mjs, palette-of.mjs); beside a build they are those of app/tokens.css, to which a test holds them.
 */

/** The colour of the browser's own bars, too. */
export const PAPER = {
  light: process.env.BUILT_PAPER_LIGHT ?? '#ffffff',
  dark: process.env.BUILT_PAPER_DARK ?? '#121417',
} as const

/** Nearer to the ink than the paper is, so a colour that is legible on it is legible on both. */
export const SURFACE = {
  light: process.env.BUILT_SURFACE_LIGHT ?? '#f6f4ef',
  dark: process.env.BUILT_SURFACE_DARK ?? '#1c1f24',
} as const

export const INK = {
  light: process.env.BUILT_INK_LIGHT ?? '#14161a',
  dark: process.env.BUILT_INK_DARK ?? '#eceae4',
} as const

export const INK_MUTED = {
  light: process.env.BUILT_INK_MUTED_LIGHT ?? '#595e68',
  dark: process.env.BUILT_INK_MUTED_DARK ?? '#a6abb4',
} as const

/** What stands out, and the lines between things: `--accent` and `--rule`. */
export const ACCENT = {
  light: process.env.BUILT_ACCENT_LIGHT ?? '#a3181f',
  dark: process.env.BUILT_ACCENT_DARK ?? '#ff8a80',
} as const

export const RULE = {
  light: process.env.BUILT_RULE_LIGHT ?? '#dcd8cf',
  dark: process.env.BUILT_RULE_DARK ?? '#33383f',
} as const
