/**
 * Colours of pages in the light and the dark scheme, for code that can't read a style sheet: tokens of app/tokens.css, or of
 * app/skin.css where that sets them. `tests/unit/house/tokens.test.ts` fails where they differ.
 */

/** The colour of the browser's own bars, too. */
export const PAPER = { light: '#ffffff', dark: '#121417' } as const

/** Nearer to the ink than the paper is, so a colour that is legible on it is legible on both. */
export const SURFACE = { light: '#f6f4ef', dark: '#1c1f24' } as const

export const INK = { light: '#14161a', dark: '#eceae4' } as const

export const INK_MUTED = { light: '#595e68', dark: '#a6abb4' } as const

/** What stands out, and the lines between things: `--accent` and `--rule`. */
export const ACCENT = { light: '#a3181f', dark: '#ff8a80' } as const

export const RULE = { light: '#dcd8cf', dark: '#33383f' } as const
