/**
 * How a sign-up ended, and the page that says so to readers without scripts. A page of its own for each: pages are kept
 * for all readers and read no query, and nothing a reader typed belongs into an address.
 */
export const SIGN_UP_RESULTS = ['sent', 'no-email', 'no-choice', 'refused', 'not-now'] as const

export type SignUpResult = (typeof SIGN_UP_RESULTS)[number]

/** Where the browser goes after the form: to the result, and to the field it is about. */
export function resultAddress(result: SignUpResult): string {
  return `/newsletters/${result}#${targetOf(result)}`
}

/** Id of the element that a result is about. */
export function targetOf(result: SignUpResult): string {
  switch (result) {
    case 'no-email':
    case 'refused':
      return 'sign-up-email'
    case 'no-choice':
      return 'sign-up-choice'
    case 'sent':
    case 'not-now':
      return 'sign-up-result'
  }
}
