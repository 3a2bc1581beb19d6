import 'server-only'
import type { Scope } from '@/components/page/scope'
import { headlineAttributes } from '@/lib/base/languages'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX } from '@/lib/delivery/contract'
import type { PostFilters } from '@/lib/delivery/filters'
import type { Teaser } from '@/lib/delivery/model'
import { latestPosts, latestStories } from '@/lib/delivery/records/posts'
import { configuredTag, withConfiguredTags } from '@/lib/delivery/records/tag'
import { LEAD_SCALES, type LeadScale, site } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

/* Editors choose the first stories of the front page with tags: `frontPage.topTags`, `pinnedTag` and `leadTags`. */

export type TopTagRule = {
  /** Slugs of tags: the first story of the page is the newest with the first tag, and so on. */
  topTags: readonly string[]
  pinnedTag: string | null
  tagHours: number
}

const HOUR_MS = 3_600_000

/**
 * Finds the stories for the top of the front page.
 * @returns for each of `topTags` the newest story that has it and is young enough, or null. A story with several of the
 * tags is taken for the first.
 * @param now milliseconds
 */
export function topTagPosts(posts: readonly Teaser[], rule: TopTagRule, now: number): (Teaser | null)[] {
  const topTagIds = new Set<number>()
  const newest = [...posts].sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
  return rule.topTags.map((slug) => {
    const matchingPost = newest.find(
      (post) => !topTagIds.has(post.id) && hasTag(post, slug) && isYoung(post, rule, now),
    )
    if (matchingPost) topTagIds.add(matchingPost.id)
    return matchingPost ?? null
  })
}

/** The stories with top tags, in the order of the tags. The newest stories fill the gaps and follow. */
export function withTopTagPosts(
  newest: readonly Teaser[],
  postsByTopTag: readonly (Teaser | null)[],
): Teaser[] {
  const ids = new Set(postsByTopTag.map((post) => post?.id))
  const otherPosts = newest.filter(({ id }) => !ids.has(id))
  const first = postsByTopTag.flatMap((post) => post ?? otherPosts.shift() ?? [])
  return [...first, ...otherPosts]
}

/** Puts posts with the pinned tag first, as long as they are young enough. @param now milliseconds */
export function pinnedFirst(posts: readonly Teaser[], rule: TopTagRule, now: number): Teaser[] {
  const { pinnedTag } = rule
  if (pinnedTag === null) return [...posts]
  const isPinned = (post: Teaser) => hasTag(post, pinnedTag) && isYoung(post, rule, now)
  return [...posts.filter(isPinned), ...posts.filter((post) => !isPinned(post))]
}

function hasTag({ tags }: Teaser, slug: string): boolean {
  const normalizedSlug = slug.normalize('NFC')
  return tags.some((tag) => tag.slug.normalize('NFC') === normalizedSlug)
}

function isYoung({ publishedAt }: Teaser, { tagHours }: Pick<TopTagRule, 'tagHours'>, now: number): boolean {
  return publishedAt !== null && now - Date.parse(publishedAt) <= tagHours * HOUR_MS
}

export type Top = {
  posts: Teaser[]
  /** Ids of the stories with top tags. Only `latest` may show them. */
  topTagIds: ReadonlySet<number>
  scale?: LeadScale | undefined
  /** The newest story in each other language. */
  foreign: Teaser[]
}
export const NO_TOP: Top = { posts: [], topTagIds: new Set(), foreign: [] }

/**
 * @throws DeliveryError if the newest posts can't be read. Tagged posts are optional: without them the newest are the
 * top
 */
export async function readTop({ sections, filters }: Pick<Scope, 'sections' | 'filters'>): Promise<Top> {
  const { frontPage } = siteConfig()
  const newest = await latestStories(LIMIT_MAX, filters)
  const storyCount = sections.find((section) => section.kind === 'latest')?.limit ?? 0
  const now = Date.now()
  const { siteLanguagePosts, foreign } = sections.some(({ kind }) => kind === 'languages')
    ? byLanguage(newest, site().language, storyCount)
    : { siteLanguagePosts: newest, foreign: [] }
  const topTags = frontPage.topTags.slice(0, storyCount)
  if (topTags.length === 0)
    return { ...NO_TOP, posts: siteLanguagePosts, foreign, scale: scaleOf(siteLanguagePosts[0], now) }
  const taggedPosts = await optional('placed stories', () => postsWithTags(topTags, filters), [])
  const newestAndTagged = [...newest, ...taggedPosts]
  const steering = [...topTags, ...Object.values(frontPage.leadTags)]
  const candidates = await optional(
    'placed stories',
    () => withConfiguredTags(newestAndTagged, steering, now),
    newestAndTagged,
  )
  const postsByTopTag = topTagPosts(candidates, { ...frontPage, topTags }, now)
  const posts = withTopTagPosts(siteLanguagePosts, postsByTopTag)
  const leadCandidate = candidates.find(({ id }) => id === posts[0]?.id)
  return {
    posts,
    topTagIds: new Set(postsByTopTag.flatMap((post) => (post ? [post.id] : []))),
    foreign,
    scale: scaleOf(leadCandidate, now),
  }
}

/** How large the front page shows its first story, by the tags that an editor gave it. @param now milliseconds */
export function scaleOf(lead: Teaser | undefined, now: number): LeadScale | undefined {
  const { leadTags, tagHours } = siteConfig().frontPage
  if (lead === undefined || !isYoung(lead, { tagHours }, now)) return undefined
  return LEAD_SCALES.find((scale) => hasTag(lead, leadTags[scale] ?? ''))
}

/**
 * Takes stories in other languages out of the list, for a row of their own. If too few stories are left for the top,
 * most of the newsroom writes in another language, and the list stays as it is.
 * @param storyCount how many stories the top needs in the site's language
 */
export function byLanguage(posts: readonly Teaser[], language: string, storyCount: number) {
  const siteLanguagePosts: Teaser[] = []
  const foreign = new Map<string, Teaser>()
  for (const post of posts) {
    const foreignLanguage = headlineAttributes(post.title, post.language, language).lang
    if (foreignLanguage === undefined) siteLanguagePosts.push(post)
    else {
      const { script = foreignLanguage } = new Intl.Locale(foreignLanguage).maximize()
      if (!foreign.has(script)) foreign.set(script, post)
    }
  }
  return siteLanguagePosts.length < storyCount
    ? { siteLanguagePosts: [...posts], foreign: [] }
    : { siteLanguagePosts, foreign: [...foreign.values()] }
}

/**
 * Reads the posts of all tags in one call, since a story with a top tag may be older than the newest posts. The ids are sorted
 * so that the call's address, and with it the cache entry, does not depend on the order of the settings.
 */
async function postsWithTags(slugs: readonly string[], filters: PostFilters): Promise<Teaser[]> {
  const tags = await Promise.all(slugs.map((slug) => configuredTag(slug, Date.now())))
  const ids = tags.flatMap((tag) => (tag ? [tag.id] : [])).sort((a, b) => a - b)
  return ids.length === 0 ? [] : latestPosts(LIMIT_MAX, { ...filters, 'tags.id__in': ids })
}
