/** Where feeds are: three files below the front page, and below every category, tag and author. */

/** Formats by the ending of their file. */
export const FEED_FORMATS = {
  xml: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const

export type FeedFormat = keyof typeof FEED_FORMATS

export const FEED_FORMAT_NAMES = Object.keys(FEED_FORMATS) as FeedFormat[]

// Heads name those that differ in kind: whoever reads Atom reads RSS, and every page would pay for the line.
export const DISCOVERED_FORMATS = ['xml', 'json'] as const

export const isFeedFormat = (ending: string): ending is FeedFormat => Object.hasOwn(FEED_FORMATS, ending)

/** The address of a list's feed. @param listPath `/` for the whole site */
export function feedPath(listPath: string, format: FeedFormat): string {
  return `${listPath === '/' ? '' : listPath}/feed.${format}`
}
