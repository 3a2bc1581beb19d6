/** A reader's display choices, stored on the device only. */

/** `system`: as the device is set. */
export const SCHEMES = ['system', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Scale factors: app/display.css. */
export const TEXT_SIZES = ['small', 'standard', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export type Display = { scheme: Scheme; textSize: TextSize }

/** Defaults are never stored, so that a changed default applies. */
export const UNCHOSEN: Display = { scheme: 'system', textSize: 'standard' }

/** Storage keys. */
export const KEPT_AS: Readonly<Record<keyof Display, string>> = {
  scheme: 'masthead:scheme',
  textSize: 'masthead:text-size',
}

/** Reads choices from storage; invalid ones count as not chosen. */
export function readDisplay(kept: (key: string) => string | null): Display {
  return {
    scheme: oneOf(SCHEMES, kept(KEPT_AS.scheme)) ?? UNCHOSEN.scheme,
    textSize: oneOf(TEXT_SIZES, kept(KEPT_AS.textSize)) ?? UNCHOSEN.textSize,
  }
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value)
}
