/** Where a reader finds what they keep. */
export const KEPT_PAGES = {
  saved: '/bookmarks',
  following: '/following',
  history: '/bookmarks/history',
} as const

export type KeptPageName = keyof typeof KEPT_PAGES
