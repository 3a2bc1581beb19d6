/**
 * Crawlers and agents that say who they are. robots.txt names them (lib/feeds/well-known.ts), and the metrics count the
 * requests of those that have a user agent (lib/server/requests/crawlers.ts).
 */

/**
 * What a crawler fetches pages for: a search engine, the index of an assistant that answers with links, the training of
 * models, or a person who asked an assistant for this page (`reader`).
 */
export const CRAWLER_PURPOSES = ['search', 'answers', 'training', 'reader'] as const

export type CrawlerPurpose = (typeof CRAWLER_PURPOSES)[number]

export type Crawler = {
  /** As in robots.txt and in the user agent, whose case may differ. */
  readonly name: string
  readonly purpose: CrawlerPurpose
  /** The address at which its owner publishes the networks that it comes from. Null if the owner publishes none. */
  readonly networks: string | null
  /** A name that only robots.txt knows: another crawler of the owner fetches the pages. */
  readonly isRuleOnly?: true
}

const ANTHROPIC = 'https://claude.com/crawling/bots.json'

/** The order within a purpose is that of the lines in robots.txt. */
export const CRAWLERS = [
  {
    name: 'Googlebot',
    purpose: 'search',
    networks: 'https://developers.google.com/static/crawling/ipranges/common-crawlers.json',
  },
  { name: 'bingbot', purpose: 'search', networks: 'https://www.bing.com/toolbox/bingbot.json' },
  { name: 'DuckDuckBot', purpose: 'search', networks: 'https://duckduckgo.com/duckduckbot.json' },
  { name: 'Applebot', purpose: 'search', networks: 'https://search.developer.apple.com/applebot.json' },
  { name: 'GPTBot', purpose: 'training', networks: 'https://openai.com/gptbot.json' },
  { name: 'ClaudeBot', purpose: 'training', networks: ANTHROPIC },
  { name: 'Google-Extended', purpose: 'training', networks: null, isRuleOnly: true },
  { name: 'Applebot-Extended', purpose: 'training', networks: null, isRuleOnly: true },
  { name: 'CCBot', purpose: 'training', networks: 'https://index.commoncrawl.org/ccbot.json' },
  { name: 'Meta-ExternalAgent', purpose: 'training', networks: null },
  { name: 'Bytespider', purpose: 'training', networks: null },
  { name: 'Amazonbot', purpose: 'training', networks: null },
  { name: 'OAI-SearchBot', purpose: 'answers', networks: 'https://openai.com/searchbot.json' },
  { name: 'Claude-SearchBot', purpose: 'answers', networks: ANTHROPIC },
  { name: 'PerplexityBot', purpose: 'answers', networks: 'https://www.perplexity.ai/perplexitybot.json' },
  { name: 'ChatGPT-User', purpose: 'reader', networks: 'https://openai.com/chatgpt-user.json' },
  { name: 'Claude-User', purpose: 'reader', networks: ANTHROPIC },
  { name: 'Perplexity-User', purpose: 'reader', networks: 'https://www.perplexity.ai/perplexity-user.json' },
] as const satisfies readonly Crawler[]

export const CRAWLER_NAMES = CRAWLERS.map(({ name }) => name)

/** Names for robots.txt. */
export const crawlersFor = (purpose: CrawlerPurpose): string[] =>
  CRAWLERS.filter((crawler) => crawler.purpose === purpose).map(({ name }) => name)

/**
 * Whether a request comes from where its owner says: from one of the published networks, from elsewhere, or nobody knows,
 * because no list was read (`CRAWLER_NETWORKS`), the owner publishes none, or a proxy hides the address.
 */
export const CRAWLER_ORIGINS = ['published', 'elsewhere', 'unchecked'] as const

export type CrawlerOrigin = (typeof CRAWLER_ORIGINS)[number]

const byLowerCaseName = new Map<string, (typeof CRAWLERS)[number]>(
  CRAWLERS.filter((crawler) => !('isRuleOnly' in crawler)).map((crawler) => [
    crawler.name.toLowerCase(),
    crawler,
  ]),
)

// A name must stand alone: `Applebot-Extended` is not `Applebot`, and `notgptbot` is nobody.
const NAME = new RegExp(`(?<![\\w-])(?:${[...byLowerCaseName.keys()].join('|')})(?![\\w-])`, 'i')

/** Which crawler a request claims to be. @param userAgent as it was sent; anybody can write any name there */
export function claimedCrawler(userAgent: string | undefined): (typeof CRAWLERS)[number] | null {
  const [name] = NAME.exec(userAgent ?? '') ?? []
  return (name === undefined ? undefined : byLowerCaseName.get(name.toLowerCase())) ?? null
}
