/** The colour of the browser's own bars: `--paper` of app/tokens.css, which a script cannot read before it has loaded. */
export const THEME_COLORS = { light: '#ffffff', dark: '#121417' } as const
