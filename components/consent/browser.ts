/** Null where storage is blocked. */
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
