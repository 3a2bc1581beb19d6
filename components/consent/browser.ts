/** Signals of the browser. */

/** Null where it lets pages keep nothing. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** https://www.w3.org/TR/gpc/ */
export const hasPrivacySignal = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
