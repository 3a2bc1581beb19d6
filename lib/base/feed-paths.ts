export const FEED_FORMATS = {
  xml: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const

export type FeedFormat = keyof typeof FEED_FORMATS

export const FEED_FORMAT_NAMES = Object.keys(FEED_FORMATS) as FeedFormat[]

// Readers of Atom also read RSS.
export const DISCOVERED_FORMATS = ['xml', 'json'] as const

export const isFeedFormat = (ending: string): ending is FeedFormat => Object.hasOwn(FEED_FORMATS, ending)

export function feedPath(listPath: string, format: FeedFormat): string {
  return `${listPath === '/' ? '' : listPath}/feed.${format}`
}
