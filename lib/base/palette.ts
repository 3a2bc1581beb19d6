/** Compiled in from app/tokens.css and app/skin.css; a test compares the defaults. */
/** Also the browser's theme colour. */
export const BACKGROUND = {
  light: process.env.BUILT_PAPER_LIGHT ?? '#ffffff',
  dark: process.env.BUILT_PAPER_DARK ?? '#121417',
} as const

/** Colours legible here are legible on `--paper`. */
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
