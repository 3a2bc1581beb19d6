/**
 * A feed independent of its format. Not by the package `feed`, which writes texts into CDATA: there, `]]>` or a
 * control character in a headline breaks the whole document (version 6), and it has no `media:`.
 */

import { later } from '../base/dates'
import { languageAttributes } from '../base/languages'
import { absoluteUrl, type FeedFormat, feedPath } from '../base/paths'
import { isName } from '../base/text'
import type { Audio, FeedPost, Image } from '../delivery/model'
import { type FeedFields, feedFields } from '../delivery/story-fields'
import { isSensitive } from '../settings/labels'
import type { PodcastFunding } from '../settings/podcasts'
import { topicTags } from '../settings/topic-tags'
import { messages } from '../words'
import { labelTexts } from '../words/label-texts'
import { authorUrl } from './structured-data/page'

export type FeedItem = FeedFields & {
  id: string
  permanentUrl: string
  url: string
  title: string
  /** Plain text. */
  standfirst: string
  html: string | null
  /** BCP 47. */
  language: string | null
  /** ISO 8601 UTC. */
  publishedAt: string | null
  updatedAt: string | null
  authors: { name: string; url: string | null }[]
  categories: string[]
  image: Image | null
  audio: Audio | null
  /** Null in feeds that are no podcasts. */
  episode: Episode | null
}

/** What podcast apps require of a show: https://podcasters.apple.com/support/823-podcast-requirements */
export type Podcast = {
  image: string
  category: string
  subcategory: string | null
  /** A UUID that stays the same if the feed moves. */
  guid: string
  /** `url` is absolute. */
  people: readonly { name: string; role: string | null; url: string | null }[]
  funding: PodcastFunding | null
}

/** What an episode has of the podcast namespace. */
export type Episode = {
  season: number | null
  number: number | null
  transcript: { url: string; type: string } | null
  /** Address of a file of JSON chapters. */
  chapters: string | null
}

export type Feed = {
  title: string
  description: string
  language: string
  publisher: string
  homeUrl: string
  selfUrl: string
  iconUrl: string
  webSubHub: string | null
  /** Null unless the feed is a podcast. Items of other feeds have no audio files. */
  podcast: Podcast | null
  changedAt: string | null
  items: FeedItem[]
}

export type FeedSubject = {
  /** Null for the whole site. */
  title: string | null
  description: string
  path: string
}

type FeedSite = { name: string; url: string; language: string }

export function makeFeed(
  subject: FeedSubject,
  posts: readonly FeedPost[],
  format: FeedFormat,
  {
    site,
    webSubHub: hub,
    fullText,
    podcast = null,
    episodeOf = () => null,
  }: {
    site: FeedSite
    webSubHub: string | null
    fullText(post: FeedPost): string | null
    podcast?: Podcast | null
    episodeOf?(post: FeedPost): Episode | null
  },
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
    webSubHub: hub,
    podcast,
    changedAt: posts.map(changeOf).reduce<string | null>(later, null),
    items: posts.map((post) => ({
      ...feedItem(post, site, fullText),
      audio: podcast !== null && post.isOpen ? (post.audio ?? null) : null,
      episode: podcast !== null && post.isOpen ? episodeOf(post) : null,
    })),
  }
}

const changeOf = ({ updatedAt, publishedAt }: FeedPost) => later(updatedAt, publishedAt)

function feedItem(post: FeedPost, site: FeedSite, fullText: (post: FeedPost) => string | null) {
  const topics = [post.section, ...post.categories, ...topicTags(post.tags)].filter((topic) => topic !== null)
  const labels = labelTexts(post, messages(site.language))
  return {
    ...feedFields(post),
    id: `post:${post.id}`,
    permanentUrl: absoluteUrl(`/post/${post.id}`, site),
    url: absoluteUrl(post.path, site),
    title: post.title,
    standfirst: post.standfirst.trim(),
    // The parser has dropped gated bodies already. It is checked again, because nothing here matters more.
    html: post.isOpen ? fullText(post) : null,
    language: languageAttributes(post.language, site.language).lang ?? null,
    publishedAt: post.publishedAt,
    updatedAt: changeOf(post),
    authors: post.authors
      .filter(({ name }) => isName(name))
      .map((author) => ({ name: author.name, url: authorUrl(author, site) })),
    // Labels come first, because some readers show only the first category.
    categories: [...new Set([...labels, ...topics.map(({ name }) => name)])],
    // Feed readers can't cover a picture.
    image: isSensitive(post) ? null : post.image,
  }
}
