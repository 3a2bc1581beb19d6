/** How a reader wants pages to look. Each choice is kept on the reader's own device, and nowhere else. */

/** `system`: as the device says. */
export const SCHEMES = ['system', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** What each size multiplies the text by is in app/display.css. */
export const TEXT_SIZES = ['small', 'standard', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export type Display = { scheme: Scheme; textSize: TextSize }

/** What holds where nothing was chosen. Its values are never kept, so that a later default reaches those readers. */
export const UNCHOSEN: Display = { scheme: 'system', textSize: 'standard' }

/** Names under which the choices are kept in the browser's storage. */
export const KEPT_AS: Readonly<Record<keyof Display, string>> = {
  scheme: 'masthead:scheme',
  textSize: 'masthead:text-size',
}

/** What was chosen earlier, from what storage gave back. Anything that cannot be chosen counts as not chosen. */
export function readDisplay(kept: (key: string) => string | null): Display {
  return {
    scheme: oneOf(SCHEMES, kept(KEPT_AS.scheme)) ?? UNCHOSEN.scheme,
    textSize: oneOf(TEXT_SIZES, kept(KEPT_AS.textSize)) ?? UNCHOSEN.textSize,
  }
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value)
}
