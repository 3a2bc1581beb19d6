/** How a reader wants pages to look. It is stored on the device alone, so pages can be cached for all readers. */
export const SCHEMES = ['system', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** The scale factors of these sizes are in app/display.css. */
export const TEXT_SIZES = ['small', 'standard', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

export type Display = { scheme: Scheme; textSize: TextSize }

/** A default is never stored, so that readers who chose nothing get a default that changes later. */
export const DEFAULT_DISPLAY: Display = { scheme: 'system', textSize: 'standard' }

export const STORAGE_KEYS: Readonly<Record<keyof Display, string>> = {
  scheme: 'masthead:scheme',
  textSize: 'masthead:text-size',
}

export function readDisplay(storedValue: (key: string) => string | null): Display {
  return {
    scheme: oneOf(SCHEMES, storedValue(STORAGE_KEYS.scheme)) ?? DEFAULT_DISPLAY.scheme,
    textSize: oneOf(TEXT_SIZES, storedValue(STORAGE_KEYS.textSize)) ?? DEFAULT_DISPLAY.textSize,
  }
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value)
}
