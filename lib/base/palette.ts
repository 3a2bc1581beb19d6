/**
 * Colours for code that has no style sheet, such as share cards and the pages of failures. The build compiles them in
 * from app/tokens.css and app/skin.css (lib/settings/palette-of.mjs). The values here count without a build, and a test
 * compares them with app/tokens.css.
 */
/** The background of pages, and of the browser's own bars. */
export const BACKGROUND = {
  light: process.env.BUILT_PAPER_LIGHT ?? '#ffffff',
  dark: process.env.BUILT_PAPER_DARK ?? '#121417',
} as const

/** Closer to the colour of text than `--paper`, so a colour that is legible on it is legible on both. */
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

export const ACCENT = {
  light: process.env.BUILT_ACCENT_LIGHT ?? '#a3181f',
  dark: process.env.BUILT_ACCENT_DARK ?? '#ff8a80',
} as const

export const RULE = {
  light: process.env.BUILT_RULE_LIGHT ?? '#dcd8cf',
  dark: process.env.BUILT_RULE_DARK ?? '#33383f',
} as const
