/**
 * A feed before it has a format: what RSS, Atom and JSON Feed say alike. Written by ourselves: `feed` 6 puts text into
 * CDATA, where a control character or a second `]]>` makes the whole document unreadable, knows no `media:`, and brings
 * a model of its own; what it would save is three short writers.
 */
import { absoluteUrl } from '../../base/absolute-url'
import { type FeedFormat, feedPath } from '../../base/feed-paths'
import { languageAttributes } from '../../base/languages'
import type { FeedPost, Image } from '../../cms/model'
import { authorPath, isName } from '../graph/people'

export type FeedItem = {
  /** `post:12`: never changes, wherever the post moves. */
  id: string
  /** The same as an address, which leads to the post. */
  permanentUrl: string
  url: string
  title: string
  /** Plain text; empty where the post has none. */
  summary: string
  /** The whole body, safe and with absolute addresses; null where the summary is all there is. */
  html: string | null
  /** BCP 47; null where it is the feed's. */
  language: string | null
  /** ISO 8601 UTC. */
  publishedAt: string | null
  updatedAt: string | null
  authors: { name: string; url: string }[]
  categories: string[]
  image: Image | null
}

export type Feed = {
  title: string
  description: string
  language: string
  publisher: string
  /** The page whose posts these are. */
  homeUrl: string
  selfUrl: string
  iconUrl: string
  /** Where a subscriber is told of changes; null where nobody tells. */
  hub: string | null
  /** When the newest of the posts last changed; null where none says. ISO 8601 UTC. */
  changedAt: string | null
  /** Newest first. */
  items: FeedItem[]
}

/** What the feed is of. */
export type FeedSubject = {
  /** Of the list; null for the whole site. */
  title: string | null
  description: string
  path: string
}

type FeedSite = { name: string; url: string; language: string }

/**
 * @param fullText the body as it may stand in a feed; null where there is none
 */
export function makeFeed(
  subject: FeedSubject,
  posts: readonly FeedPost[],
  format: FeedFormat,
  { site, hub, fullText }: { site: FeedSite; hub: string | null; fullText(post: FeedPost): string | null },
): Feed {
  const title = subject.title === null ? site.name : `${subject.title} – ${site.name}`
  return {
    title,
    description: subject.description.trim() || title,
    language: site.language,
    publisher: site.name,
    homeUrl: absoluteUrl(subject.path, site),
    selfUrl: absoluteUrl(feedPath(subject.path, format), site),
    iconUrl: absoluteUrl('/icons/192.png', site),
    hub,
    changedAt: posts.map(changeOf).reduce(later, null),
    items: posts.map((post) => feedItem(post, site, fullText)),
  }
}

const changeOf = ({ updatedAt, publishedAt }: FeedPost) => later(updatedAt, publishedAt)

/** Times in ISO 8601 UTC of one length sort as text. */
const later = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one

function feedItem(post: FeedPost, site: FeedSite, fullText: (post: FeedPost) => string | null): FeedItem {
  const topics = [post.section, ...post.categories, ...post.tags].filter((topic) => topic !== null)
  return {
    id: `post:${post.id}`,
    permanentUrl: absoluteUrl(`/post/${post.id}`, site),
    url: absoluteUrl(post.path, site),
    title: post.title,
    summary: post.standfirst.trim(),
    // Twice said, since nothing matters more: the reading has dropped the body of a gated post already.
    html: post.isOpen ? fullText(post) : null,
    language: languageAttributes(post.language, site.language).lang ?? null,
    publishedAt: post.publishedAt,
    updatedAt: changeOf(post),
    authors: post.authors
      .filter(({ name }) => isName(name))
      .map((author) => ({ name: author.name, url: absoluteUrl(authorPath(author), site) })),
    categories: [...new Set(topics.map(({ name }) => name))],
    image: post.image,
  }
}
