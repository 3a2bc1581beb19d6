export const ACTIONS = ['sign-in', 'sign-out', 'register', 'confirm', 'forgotten', 'reset'] as const

export type Action = (typeof ACTIONS)[number]

/** Results that a page shows, from its query. */
export const RESULTS = [
  'sent',
  'confirmed',
  'renewed',
  'signed-out',
  'no-email',
  'short',
  'refused',
  'captcha',
  'not-signed-in',
  'link',
  'closed',
  'too-many',
  'not-now',
] as const

export type Result = (typeof RESULTS)[number]

export const FIELDS = {
  email: 'email',
  password: 'password',
  token: 'token',
  /** Id of the story to go back to. */
  story: 'story',
  /**
   * A field inside `<noscript>`, so only browsers without JavaScript send it. The reader is then led to a page that
   * needs none.
   */
  plain: 'plain',
  /** A field that no person sees. Only bots fill it in, and their requests get the usual answer without effect. */
  trap: 'fax',
} as const

/** @param story id of the story to return to */
export const withStory = (path: string, story: string | null): string =>
  story === null ? path : `${path}?${FIELDS.story}=${story}`

/** The page on which a reader gives a story. */
export const giveAddress = (id: number): string => `/account/give/${id}`

// Limits in characters. The minimum is shown as a rule below the field; a longer password or token than this is not
// passed on to the service.
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256
export const TOKEN_MAX = 500
