import { absoluteUrl, FEED_FORMATS } from '../base/paths'
import { optional } from '../delivery/cache'
import { LIMIT_MAX } from '../delivery/contract'
import { type PostFilters, postsOfRecord } from '../delivery/filters'
import type { FeedPost } from '../delivery/model'
import { getAuthor } from '../delivery/records/author'
import { categoryBySlug, getCategories } from '../delivery/records/category'
import { feedPosts } from '../delivery/records/feed-posts'
import { getFooter } from '../delivery/records/menu'
import { configuredTag } from '../delivery/records/tag'
import { conditionalResponse } from '../server/conditional'
import { notFoundText, serviceFailedText } from '../server/responses'
import { PARTNER_STORIES_MAX, type PartnerFeed } from '../settings/partner-feeds'
import { site } from '../settings/site'
import { siteConfig } from '../settings/site-config'
import type { FeedItem, FeedSubject } from './feed'
import { feedOf, inTheirLanguages, SHARED } from './feed-handler'
import { atom, jsonFeed, rss } from './formats'
import { partnerText } from './full-text'
import { partnerRss } from './partner-formats'

/**
 * A feed for a partner, by `feeds` of site.config.ts; 404 if none is at the address or the service has no such section,
 * tag or author, 503 if the service fails.
 * @param file the name behind `/feeds/`, as the framework hands it over
 */
export async function handlePartnerFeed(request: Request, file: string): Promise<Response> {
  const feed = siteConfig().feeds.find(({ path }) => path === `/feeds/${file}`)
  if (feed === undefined) return notFoundText()
  try {
    const source = await sourceOf(feed)
    if (source === null) return notFoundText()
    const posts = await inTheirLanguages(await partnerPosts(feed, source.filters))
    return respond(request, feed, source.subject, posts)
  } catch (error) {
    return serviceFailedText(error)
  }
}

type Source = { subject: FeedSubject; filters: PostFilters }

/** Null if the service does not have what the feed is from. @throws DeliveryError */
async function sourceOf({ from }: PartnerFeed): Promise<Source | null> {
  const subject = (title: string, path: string) => ({ title, description: '', path })
  switch (from?.kind) {
    case undefined: {
      const footer = await optional('footer', () => getFooter(), null)
      return { subject: { title: null, description: footer?.bio ?? '', path: '/' }, filters: {} }
    }
    case 'category': {
      const category = categoryBySlug(await getCategories(), from.slug)
      if (category === null) return null
      return {
        subject: subject(category.name, category.path),
        filters: postsOfRecord('category', category.id),
      }
    }
    case 'tag': {
      const tag = await configuredTag(from.slug, Date.now())
      if (tag === null) return null
      return { subject: subject(tag.name, tag.path), filters: postsOfRecord('tag', tag.id) }
    }
    case 'author': {
      const author = await getAuthor(from.slug)
      if (author === null) return null
      return { subject: subject(author.name, author.path), filters: postsOfRecord('author', author.id) }
    }
  }
}

// Stories are read by fifties. So many are enough unless nearly all are left out.
const READINGS_MAX = 4

async function partnerPosts(feed: PartnerFeed, filters: PostFilters): Promise<FeedPost[]> {
  const limit = feed.limit ?? PARTNER_STORIES_MAX
  const posts: FeedPost[] = []
  for (let reading = 1; reading <= READINGS_MAX && posts.length < limit; reading++) {
    const stories = await feedPosts(filters, reading)
    posts.push(...stories.filter((post) => mayBeHandedOn(post, feed)))
    if (stories.length < LIMIT_MAX) break
  }
  return posts.slice(0, limit)
}

/**
 * Whether a partner may have a story: it must be free, not paid for, and none of those that the feed leaves out. A
 * listing may leave the access type out; a story without one whose body was withheld may be gated.
 */
function mayBeHandedOn(post: FeedPost, { fullText = true, without = [] }: PartnerFeed): boolean {
  if (!post.isOpen || post.isSponsored || (post.isUnstated && post.html === '')) return false
  if (fullText && post.html === '') return false
  const slugs = [post.section, ...post.categories, ...post.tags].map((one) => one?.slug.normalize('NFC'))
  return !without.some((slug) => slugs.includes(slug.normalize('NFC')))
}

function respond(
  request: Request,
  settings: PartnerFeed,
  subject: FeedSubject,
  posts: readonly FeedPost[],
): Response {
  const { path, format = 'rss', fullText = true } = settings
  const stories = fullText ? posts : posts.map((post) => ({ ...post, html: '' }))
  const plainFormat = format === 'json' ? 'json' : format === 'atom' ? 'atom' : 'xml'
  const feed = {
    ...feedOf(plainFormat, subject, stories, { fullText: partnerText }),
    selfUrl: absoluteUrl(path, site()),
    // The site announces only its own feeds.
    webSubHub: null,
  }
  const write = (): string => {
    switch (format) {
      case 'rss':
        return rss(feed)
      case 'atom':
        return atom(feed)
      case 'json':
        return jsonFeed(feed)
      case 'flipboard':
      case 'msn':
      case 'smartnews': {
        const { url: siteUrl, name: publisher } = site()
        const licences = licencesOf(feed.items, posts, settings.pictureRights?.licenceField)
        return partnerRss(feed, format, { ...settings, siteUrl, publisher, licences }, Date.now())
      }
    }
  }
  return conditionalResponse(request.headers, {
    body: write(),
    changedAt: feed.changedAt,
    headers: {
      'Content-Type': `${FEED_FORMATS[plainFormat].type}; charset=utf-8`,
      'Cache-Control': SHARED,
      // It holds whole stories at an address that is no story's.
      'X-Robots-Tag': 'noindex',
    },
  })
}

// A number or a code of an agency. A longer text is a sentence of an editor's.
const LICENCE_CHARACTERS_MAX = 100

/** Numbers of lead pictures at their licensors, by the ids of the feed's items, which are in the order of the posts. */
function licencesOf(
  items: readonly FeedItem[],
  posts: readonly FeedPost[],
  field: string | undefined,
): Map<string, string> {
  if (field === undefined) return new Map()
  return new Map(
    items.flatMap(({ id }, at) => {
      const licence = String(posts[at]?.extra?.[field] ?? '').trim()
      return licence === '' || licence.length > LICENCE_CHARACTERS_MAX ? [] : [[id, licence] as const]
    }),
  )
}
