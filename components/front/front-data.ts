import 'server-only'
import { NO_TOP, pinnedFirst, readTop, type Top } from '@/components/front/front-top'
import { readLiveNews } from '@/components/front/sections/live/live-news'
import {
  expandSections,
  type PlannedSection,
  type ReadSection,
  withoutRepeats,
} from '@/components/front/front-sections'
import { facesOf } from '@/components/list/faces'
import { type Scope, siteScope } from '@/components/page/scope'
import { searchPath } from '@/components/search/search-data'
import { isLive } from '@/lib/body/live-blog/view'
import { optional } from '@/lib/delivery/cache'
import { LIMIT_MAX } from '@/lib/delivery/contract'
import type { PostFilters } from '@/lib/delivery/filters'
import type { Teaser } from '@/lib/delivery/model'
import { categoryBySlug, childrenOf, getCategories } from '@/lib/delivery/records/category'
import { getFooter } from '@/lib/delivery/records/menu'
import { mostRead } from '@/lib/delivery/records/most-read'
import { latestPosts, latestStories } from '@/lib/delivery/records/posts'
import { configuredTag, withConfiguredTags } from '@/lib/delivery/records/tag'
import { hubPath } from '@/lib/settings/hub-path'
import { LONG_READ_WORDS } from '@/lib/settings/site'
import { siteConfig } from '@/lib/settings/site-config'

// A section leaves out stories that are already on the page, so more are read than it shows.
const SPARE_POSTS = 10

/** What the site's own front page shows. @throws DeliveryError if the newest posts can't be read */
export async function readFront() {
  const [categories, footer] = await Promise.all([
    optional('categories', () => getCategories(), []),
    optional('footer', () => getFooter(), null),
  ])
  return { sections: await readSections(siteScope(categories)), footer }
}

/**
 * Reads the sections side by side. A section that can't be read is left out.
 * @throws DeliveryError if the newest posts can't be read: they are the page, and the last good copy of it is kept
 */
export async function readSections(scope: Scope): Promise<ReadSection[]> {
  const { sections, main, placed } = scope
  const top = sections.some(({ kind }) => kind === 'latest') ? await readTop(scope) : NO_TOP
  const read = await Promise.all(
    expandSections(sections, main, placed?.category).map((section) => readSection(section, top, scope)),
  )
  const shown = withoutRepeats(
    read.filter((section) => section !== null),
    top.placed,
  )
  return Promise.all(withOwnLanguage(shown).map(withDetails))
}

/**
 * Puts one story in the site's own language before those in other languages: the last of the newest stories moves
 * there.
 */
function withOwnLanguage(sections: ReadSection[]): ReadSection[] {
  const row = sections.find(({ kind }) => kind === 'languages')
  const latest = sections.find(({ kind }) => kind === 'latest')
  const own = latest?.posts.at(-1)
  if (!row || !latest || !own) return sections
  return sections.map((section) => {
    if (section === row) return { ...row, posts: [own, ...row.posts] }
    return section === latest ? { ...latest, posts: latest.posts.slice(0, -1) } : section
  })
}

async function withDetails(section: ReadSection): Promise<ReadSection> {
  const [first] = section.posts
  if (section.kind === 'live' && first) return { ...section, news: await readLiveNews(first) }
  if (!('style' in section) || section.style !== 'opinion') return section
  return { ...section, faces: await facesOf(section.posts) }
}

// The hub of a type, or a search for the type where that hub is turned off.
const pathOfType = (type: 'Video' | 'Gallery') =>
  hubPath(type === 'Video' ? 'videos' : 'galleries') ?? searchPath({ query: '', type, category: null })
async function readSection(
  section: PlannedSection,
  top: Top,
  { categories, filters: own }: Scope,
): Promise<ReadSection | null> {
  switch (section.kind) {
    case 'latest':
      return { ...section, posts: top.posts, scale: top.scale }
    case 'languages':
      return { ...section, posts: top.foreign }
    case 'frame':
      return { ...section, posts: [], limit: 0 }
    case 'most-read': {
      const read = await optional('most read', () => mostRead('24h', section.type), null)
      return read && { ...section, window: read.window, posts: read.posts }
    }
    case 'category': {
      const category = categoryBySlug(categories, section.slug)
      if (category === null) return null
      const posts = await readPosts(section.limit, { 'categories.id__eq': category.id }, latestStories)
      return { ...section, category, children: childrenOf(categories, category), posts }
    }
    case 'tag':
    case 'picks': {
      const tag = await optional('section', () => configuredTag(section.slug, Date.now()), null)
      if (tag === null) return null
      return { ...section, tag, posts: await readPosts(section.limit, { ...own, 'tags.id__eq': tag.id }) }
    }
    case 'type':
      return {
        ...section,
        href: pathOfType(section.type),
        posts: await readPosts(section.limit, { ...own, type__eq: section.type }),
      }
    case 'long-reads': {
      const filters = { ...own, word_count__gte: section.words ?? LONG_READ_WORDS }
      return { ...section, posts: await readPosts(section.limit, filters, latestStories) }
    }
    case 'live': {
      const blogs = await optional(
        'live blogs',
        () => latestPosts(LIMIT_MAX, { ...own, type__eq: 'LiveBlog' }),
        [],
      )
      const now = Date.now()
      return { ...section, posts: lastChangedFirst(blogs.filter((post) => isLive(post, now))) }
    }
  }
}

/**
 * Posts of a section, with those pinned by editors first.
 * @param read latestStories leaves out pages such as "about us"; latestPosts is for a tag, whose posts editors chose
 * one by one
 */
async function readPosts(limit: number, filters: PostFilters, read = latestPosts): Promise<Teaser[]> {
  const posts = await optional('section', () => read(limit + SPARE_POSTS, filters), [])
  const { frontPage } = siteConfig()
  const slugs = frontPage.pinnedTag === null ? [] : [frontPage.pinnedTag]
  const now = Date.now()
  const known = await optional('pinned stories', () => withConfiguredTags(posts, slugs, now), posts)
  return pinnedFirst(known, frontPage, now)
}

const lastChangedFirst = (posts: readonly Teaser[]) =>
  [...posts].sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
