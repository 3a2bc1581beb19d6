import { mayHoldLists } from '../base/own-routes'
import { encodePath, FEED_FORMATS, type FeedFormat, feedPath, readSegments } from '../base/paths'
import { listAt } from '../delivery/address/legacy-addresses'
import { hubAt } from '../delivery/address/pages'
import { resolveRecord } from '../delivery/address/resolve'
import { optional } from '../delivery/cache'
import { LIMIT_MAX } from '../delivery/contract'
import type { PostFilters } from '../delivery/filters'
import { type FeedPost, type Listing, type ListSubject, listingOf, type Teaser } from '../delivery/model'
import { editionOf, withEditionLanguages } from '../delivery/records/editions'
import { correctionFilters, feedPosts, hubFilters, podcastPosts } from '../delivery/records/feed-posts'
import { getFooter } from '../delivery/records/menu'
import { parserSettings } from '../delivery/records/settings'
import { conditionalResponse } from '../server/conditional'
import { notFoundText, serviceFailedText } from '../server/responses'
import { env } from '../settings/env'
import { podcastShow } from '../settings/hub-path'
import { POST_HUBS } from '../settings/hubs'
import { mayBeInside } from '../settings/media'
import { type Site, site } from '../settings/site'
import { siteConfig } from '../settings/site-config'
import { messages } from '../words'
import { audioLengths } from './audio-lengths'
import { type Feed, type FeedSubject, makeFeed, type Podcast } from './feed'
import { atom, jsonFeed, rss } from './formats'
import { feedText } from './full-text'
import { episodeOf, podcastOf } from './podcast'

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { xml: rss, atom, json: jsonFeed }

export const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'
// A hub that is notified of a change fetches the feed within seconds and must not get the old one from the edge.
const SHARED_WITH_HUB = 'public, max-age=0, s-maxage=5, stale-if-error=86400'
const MOVED = 'public, max-age=0, s-maxage=60'

/**
 * The feed of the site or of a list; 304, a redirect to the list's own feed, 404 if there is no such list, or 503 if
 * the service fails. Feed readers that run in a browser on another site may read any of these.
 * @param path segments before the name of the file, as the framework hands them over
 */
export async function handleFeed(
  request: Request,
  format: FeedFormat,
  path: readonly string[] = [],
): Promise<Response> {
  const response = await feedResponse(request, format, path)
  response.headers.set('Access-Control-Allow-Origin', '*')
  return response
}

async function feedResponse(
  request: Request,
  format: FeedFormat,
  path: readonly string[],
): Promise<Response> {
  const segments = readSegments(path)
  if (segments === null || !mayHoldLists(segments[0] ?? '') || segments.at(-2) === 'page')
    return notFoundText()
  const requestedPath = encodePath(segments)
  if (requestedPath === '/latest') return moved(feedPath('/', format), true)
  try {
    if (segments.length === 0) {
      return conditionalFeed(request, format, await readFeed(format, await siteSubject(), {}))
    }
    const listAtPath = await listAt(requestedPath, resolveRecord)
    if (listAtPath === null) return (await hubFeed(request, format, segments)) ?? notFoundText()
    const listing = listingOf(listAtPath.list)
    // An address in NFD looks the same as in NFC. As for pages, only NFC is served, and the other redirects to it.
    if (listAtPath.isMoved || !isNormal(path, listing.path)) {
      return moved(feedPath(listing.path, format), listAtPath.isPermanent)
    }
    const feed = await readFeed(format, ...(await editionSubject(listAtPath.list, listing)))
    return listAtPath.list.kind === 'tag' && feed.items.length === 0
      ? notFoundText()
      : conditionalFeed(request, format, feed)
  } catch (error) {
    return serviceFailedText(error)
  }
}

/** The subject of a list's feed. Feeds of an edition are in its language, and that of its front has its name. */
async function editionSubject(
  list: ListSubject,
  listing: Listing,
): Promise<[FeedSubject, PostFilters, Site]> {
  const editionOfList = list.kind === 'category' ? await editionOf(list.category) : null
  if (editionOfList === null) return [listing, listing.filters, site()]
  const { edition, category } = editionOfList
  const name = category.path === listing.path ? edition.name : null
  const about = { ...site(), language: edition.language, ownLanguage: site().language }
  return [{ ...listing, title: name ?? listing.title }, listing.filters, about]
}

async function siteSubject(): Promise<FeedSubject> {
  const footer = await optional('footer', () => getFooter(), null)
  return { title: null, description: footer?.bio ?? '', path: '/' }
}

function conditionalFeed(request: Request, format: FeedFormat, feed: Feed): Response {
  return conditionalResponse(request.headers, {
    body: WRITERS[format](feed),
    changedAt: feed.changedAt,
    headers: {
      'Content-Type': `${FEED_FORMATS[format].type}; charset=utf-8`,
      'Cache-Control': feed.webSubHub ? SHARED_WITH_HUB : SHARED,
      ...(feed.webSubHub && { Link: `<${feed.webSubHub}>; rel="hub", <${feed.selfUrl}>; rel="self"` }),
    },
  })
}

async function readFeed(
  format: FeedFormat,
  subject: FeedSubject,
  filters: PostFilters,
  about: Site = site(),
): Promise<Feed> {
  return feedOf(format, subject, await inTheirLanguages(await feedPosts(filters)), { about })
}

export const inTheirLanguages = (posts: readonly FeedPost[]) =>
  optional('languages of editions', () => withEditionLanguages(posts), [...posts])

export function feedOf(
  format: FeedFormat,
  subject: FeedSubject,
  posts: readonly FeedPost[],
  {
    podcast = null,
    about = site(),
    fullText = feedText,
  }: { podcast?: Podcast | null; about?: Site; fullText?: typeof feedText } = {},
): Feed {
  const { mediaBase } = parserSettings()
  return makeFeed(subject, posts, format, {
    site: about,
    webSubHub: env().WEBSUB_HUB ?? null,
    fullText: (post) => fullText(post, { ...about, mediaBase }),
    podcast,
    episodeOf: (post) => episodeOf(post, siteConfig().podcasts.fields),
  })
}

// Podcasts have as many items as other feeds.
const EPISODES_MAX = LIMIT_MAX

async function hubFeed(
  request: Request,
  format: FeedFormat,
  segments: readonly string[],
): Promise<Response | null> {
  const hubAddress = await hubAt(segments)
  const hub = POST_HUBS.find((one) => one === hubAddress?.hub)
  if (hub === undefined) return null
  const { language, name } = site()
  const { podcasts } = siteConfig()
  const path = encodePath(segments)
  const title = messages(language).hubs[hub]
  if (hub !== 'podcasts') {
    const filters = hub === 'corrections' ? await correctionFilters() : hubFilters(hub)
    if (filters === null) return null
    const feed = await readFeed(format, { title, description: '', path }, filters)
    return feed.items.length === 0 ? null : conditionalFeed(request, format, feed)
  }
  const show = podcastShow(hubAddress?.show)
  const episodes = (await podcastPosts(show ?? undefined)).slice(0, EPISODES_MAX)
  if (episodes.length === 0) return null
  const about = show
    ? { title: show.name, description: show.description ?? '', path }
    : { title, description: `${title} – ${name}`, path }
  const posts = (await withLengths(episodes)).map((post) => ({ ...post, categories: [], html: '' }))
  return conditionalFeed(
    request,
    format,
    feedOf(format, about, await inTheirLanguages(posts), {
      podcast: podcastOf(show, podcasts, path, site()),
    }),
  )
}

async function withLengths(episodes: readonly Teaser[]): Promise<Teaser[]> {
  const sources = episodes.flatMap(({ audio }) => (audio ? [audio.src] : []))
  const lengths = await audioLengths(sources, mayBeInside)
  return episodes.map(({ audio, ...post }) => {
    const length = audio && lengths.get(audio.src)
    return { ...post, ...(audio && { audio: length === undefined ? audio : { ...audio, length } }) }
  })
}

/** Redirects to a path and not to a whole address, so that the redirect stays on the requested host. */
function moved(to: string, isPermanent: boolean): Response {
  return new Response(null, {
    status: isPermanent ? 308 : 307,
    headers: { Location: to, 'Cache-Control': isPermanent ? MOVED : 'no-store' },
  })
}

function isNormal(path: readonly string[], listPath: string): boolean {
  const pathText = path.map((raw) => decodeURIComponent(raw)).join('/')
  return pathText === decodeURIComponent(listPath).slice(1)
}
