export const READER_PAGES = {
  saved: '/bookmarks',
  following: '/following',
  history: '/bookmarks/history',
} as const

export type ReaderPageName = keyof typeof READER_PAGES
