import 'server-only'
import { postLanguages } from '@/components/page/alternates'
import { readAside } from '@/components/page/aside'
import { listContext } from '@/components/page/context'
import { readSlots } from '@/components/page/places'
import { pageScope } from '@/components/page/scope'
import type { PostPlace } from '@/components/post/post-parts'
import { log } from '@/lib/base/log.mjs'
import type { LeftOut } from '@/lib/base/metric-labels'
import { metrics } from '@/lib/base/metrics'
import { isPreview } from '@/lib/base/request-context.mjs'
import { prepareBody } from '@/lib/body/body'
import { takeLeadPlayer } from '@/lib/body/embeds/lead-player'
import type { LiveBlog } from '@/lib/body/live-blog/blog'
import { withLastUpdate } from '@/lib/body/live-blog/last-update'
import { adPageOfPost, paragraphsBefore, slotsAt } from '@/lib/body/slots/placement'
import { withSponsoredLinks } from '@/lib/body/sponsored'
import { optional } from '@/lib/delivery/cache'
import type { Author, Category, Post, Teaser } from '@/lib/delivery/model'
import { getAuthor } from '@/lib/delivery/records/author'
import { getCategories } from '@/lib/delivery/records/category'
import { getPublication } from '@/lib/delivery/records/menu'
import { latestStories } from '@/lib/delivery/records/posts'
import { parserSettings } from '@/lib/delivery/records/settings'
import { leadCrops } from '@/lib/feeds/share-image'
import { postGraph } from '@/lib/feeds/structured-data/post'
import { isOptimisable } from '@/lib/settings/media'
import { site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'
import { topicTags } from '@/lib/settings/topic-tags'
import { crumbsTo, isOpinion } from './crumbs'
import { readEpisode } from './episode-data'
import { leadCredits } from './lead-credits'
import { readLiveBlog } from './live-data'
import { storyText } from './story-text'

function reportLeftOut(post: string, leftOut: readonly LeftOut[], icons: number): void {
  if (isPreview()) return
  if (icons > 0) metrics.bodyPartsLeftOut.inc({ kind: 'icon' }, icons)
  if (leftOut.length === 0) return
  for (const { kind } of leftOut) metrics.bodyPartsLeftOut.inc({ kind })
  log.warn({
    event: 'body-parts-left-out',
    post,
    parts: leftOut.map(({ kind, what }) => `${kind} ${what}`),
    icons,
  })
}

// Profiles of authors that a story shows; each is a call.
const PROFILES_MAX = 3

/** The profiles of the first authors. A story may name a whole desk, and each profile is a call. */
async function profilesOf(post: Post): Promise<Author[]> {
  const profiles = await Promise.all(
    post.authors
      .slice(0, PROFILES_MAX)
      .map(({ id, slug }) => optional('author', () => getAuthor(slug || String(id)), null)),
  )
  return profiles.filter((author) => author !== null)
}

/**
 * The posts nearest to this one: those with the most topics in common first, then those of its section, then the newest.
 */
export function nearestPosts(post: Post, candidates: readonly Teaser[], limit: number): Teaser[] {
  const tagIds = new Set(topicTags(post.tags).map(({ id }) => id))
  const sharedTagCount = (one: Teaser) => one.tags.filter(({ id }) => tagIds.has(id)).length
  const inSection = (one: Teaser) => Number(one.section !== null && one.section.id === post.section?.id)
  const postsById = new Map(candidates.filter((one) => one.id !== post.id).map((one) => [one.id, one]))
  return [...postsById.values()]
    .sort(
      (a, b) =>
        sharedTagCount(b) - sharedTagCount(a) ||
        inSection(b) - inSection(a) ||
        (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''),
    )
    .slice(0, limit)
}

type Dated = Pick<Teaser, 'id' | 'publishedAt'>

/**
 * The post that follows this one in its section: the next older one. After the oldest comes the newest again.
 * @param inSection posts of the section, newest first
 */
export function nextPost(post: Dated, inSection: readonly Teaser[]): Teaser | null {
  const otherPosts = inSection.filter(({ id }) => id !== post.id)
  return otherPosts.find((one) => isBefore(one, post)) ?? otherPosts[0] ?? null
}

/** Some services send days without times, so ids decide between posts of the same moment. */
function isBefore(first: Dated, second: Dated): boolean {
  if (first.publishedAt === null || second.publishedAt === null) return false
  return first.publishedAt === second.publishedAt
    ? first.id < second.id
    : first.publishedAt < second.publishedAt
}

// How many posts of a section are considered. Only a few are shown; the others allow a choice.
const CANDIDATES = 20

export type RelatedPosts = { next: Teaser | null; related: Teaser[] }
const NO_RELATED: RelatedPosts = { next: null, related: [] }

/** The next post of the section, and the posts nearest to this one. @throws DeliveryError */
export async function relatedPosts(post: Post): Promise<RelatedPosts> {
  const inSection = post.section
    ? await latestStories(CANDIDATES, { 'categories.id__eq': post.section.id })
    : []
  const next = nextPost(post, inSection)
  const candidates = await candidatesFor(post, inSection)
  const otherCandidates = candidates.filter(({ id }) => id !== next?.id)
  return { next, related: nearestPosts(post, otherCandidates, siteConfig().stories.related) }
}

// Below a video, other videos come first. A section with few posts is filled up with the latest ones.
async function candidatesFor(post: Post, inSection: Teaser[]): Promise<Teaser[]> {
  const enough = siteConfig().stories.related + 1
  const { filters } = await pageScope()
  const films =
    post.type === 'Video' ? await latestStories(CANDIDATES, { ...filters, type__eq: 'Video' }) : []
  if (films.length > enough) return films
  const near = [...films, ...inSection]
  return near.length > enough ? near : [...near, ...(await latestStories(50, filters))]
}

// A post of type Gallery opens even a single picture large; in other posts it takes two.
const GALLERY_FROM = { gallery: 1, other: 2 }

export type PostPageData = Awaited<ReturnType<typeof readPostPage>>

/**
 * Reads and prepares everything that a post's page shows. Independent parts are read side by side, and optional ones
 * are left out if they fail.
 * @param page of a live blog, from 1
 * @throws Next's redirect for a page of updates that does not exist
 */
export async function readPostPage(asRead: Post, page: number) {
  const isTextPage = asRead.type === 'CustomPage' || asRead.type === 'BlankPage'
  const aside = isTextPage || asRead.type === 'Gallery' ? null : readAside()
  const [categories, slots, around, profiles, blog, languages, publication, credits, episode] =
    await Promise.all([
      optional('categories', () => getCategories(), []),
      readSlots(),
      isTextPage ? NO_RELATED : optional('related', () => relatedPosts(asRead), NO_RELATED),
      isTextPage ? [] : profilesOf(asRead),
      readLiveBlog(asRead, page),
      // The page's metadata read the same translations; the cache makes that one read.
      page === 1 ? postLanguages(asRead) : {},
      optional('publication', () => getPublication(), null),
      leadCredits(asRead),
      readEpisode(asRead),
    ])
  const now = Date.now()
  const post = blog ? withLastUpdate(asRead, blog, now) : asRead
  const adPage = adPageOfPost(asRead)
  // Web stories have no place between their slides, and static pages such as "about us" carry no ads.
  const inArticle = isTextPage || post.type === 'Web Story' ? [] : slotsAt(slots, 'in-article', adPage)
  const place = postPlace(post, categories)
  const positions = publication ? paragraphsBefore(slots, inArticle, publication.inArticle) : undefined
  const text = prepareText(post, place, { ids: inArticle.map(({ id }) => id), positions }, blog)
  const nodes = postGraph({
    post,
    page,
    crumbs: place.crumbs,
    body: text.body.tree,
    player: text.player,
    blog,
    words: text.words,
    corrections: blog ? [] : (text.correction?.texts ?? []),
    crops: leadCrops(post, site(), isOptimisable),
    site: site(),
    now,
  })
  return {
    post,
    isTextPage: isTextPage,
    place,
    text,
    around,
    profiles,
    leadCredits: credits,
    episode,
    aside,
    adPage,
    inHeader: slotsAt(slots, 'header', adPage),
    inArticle,
    live: blog && { blog, page },
    languages,
    nodes,
  }
}

function prepareText(
  post: Post,
  { isOpinion }: PostPlace,
  slots: { ids: readonly number[]; positions: ReadonlyMap<number, number> | undefined },
  blog: LiveBlog | null,
) {
  const body = prepareBody(post.html, {
    ...parserSettings(),
    gated: !post.isOpen,
    adSlots: slots.ids,
    ...(slots.positions && { adPositions: slots.positions }),
    language: post.language ?? listContext().language,
    ...(post.type === 'Web Story'
      ? {}
      : { galleryFrom: post.type === 'Gallery' ? GALLERY_FROM.gallery : GALLERY_FROM.other }),
  })
  reportLeftOut(post.path, body.leftOut, body.icons)
  // A live blog is read while it grows, so it has no reading time.
  const words = blog ? 0 : (post.words ?? body.words)
  const sourceTree = post.isSponsored ? withSponsoredLinks(body.tree) : body.tree
  const { tree, ...story } = storyText(post, { tree: sourceTree, words, isOpinion })
  const { player, rest: bodyTree } =
    post.type === 'Video' ? takeLeadPlayer(tree, post.image) : { player: null, rest: tree }
  return { ...story, body, words, player, rest: bodyTree }
}

function postPlace(post: Post, categories: readonly Category[]): PostPlace {
  const section = categories.find(({ id }) => id === post.section?.id) ?? null
  return {
    crumbs: crumbsTo(post, section, categories),
    sectionPath: section?.path ?? null,
    color: section?.color ?? null,
    isOpinion: post.type === 'Article' && isOpinion(section, categories),
  }
}
