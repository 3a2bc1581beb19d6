/** What the front page shows. The page itself is put together in home.tsx. */
import 'server-only'
import { hubPath } from '@/lib/base/config/readers/hub-path'
import { siteConfig } from '@/lib/base/config/site-config'
import { optional } from '@/lib/cms/cache/read-through'
import { LIMIT_MAX } from '@/lib/cms/contract'
import type { PostFilters } from '@/lib/cms/filters'
import type { Category, Teaser } from '@/lib/cms/model'
import { categoryBySlug, childrenOf, getCategories } from '@/lib/cms/repositories/categories'
import { mostRead } from '@/lib/cms/repositories/most-read'
import { getFooter } from '@/lib/cms/repositories/navigation'
import { latestPosts } from '@/lib/cms/repositories/posts'
import { configuredTag } from '@/lib/cms/repositories/tags'
import { isLive } from '@/lib/content/live-blog/status'
import { pinnedFirst } from '@/lib/features/front-page/places'
import {
  expandSections,
  type PlannedSection,
  type ReadSection,
  withoutRepeats,
} from '@/lib/features/front-page/sections'
import { searchPath } from '@/lib/features/search/search'
import { NO_TOP, readTop, type Top } from './front-top'

// Stories already on the page are left out of a section, so more are read than it shows.
const SPARE_POSTS = 10
// Seven minutes of reading.
const LONG_READ_WORDS = 1_500

/** Its sections are read side by side; one that fails is left out. @throws DeliveryError without the newest posts */
export async function readFront() {
  const { sections: planned } = siteConfig().frontPage
  const [categories, footer] = await Promise.all([
    optional('categories', () => getCategories(), []),
    optional('footer', () => getFooter(), null),
  ])
  // The newest posts are the front page: where they can't be read, the page fails and the last good one stays.
  const top = planned.some(({ kind }) => kind === 'latest') ? await readTop() : NO_TOP
  const read = await Promise.all(
    expandSections(planned, categories).map((section) => readSection(section, top, categories)),
  )
  const sections = withoutRepeats(
    read.filter((section) => section !== null),
    top.placed,
  )
  return { sections, footer }
}

/** The list of a type, or a search where that list is off. */
const pathOfType = (type: 'Video' | 'Gallery') =>
  hubPath(type === 'Video' ? 'videos' : 'galleries') ?? searchPath({ query: '', type, category: null })

/** Null where there is nothing to show. */
async function readSection(
  section: PlannedSection,
  top: Top,
  categories: readonly Category[],
): Promise<ReadSection | null> {
  switch (section.kind) {
    case 'latest':
      return { ...section, posts: top.posts }
    case 'most-read': {
      const read = await optional('most read', () => mostRead('24h', section.type), null)
      return read && { ...section, window: read.window, posts: read.posts }
    }
    case 'category': {
      const category = categoryBySlug(categories, section.slug)
      if (category === null) return null
      const posts = await readPosts(section.limit, { 'categories.id__eq': category.id })
      return { ...section, category, children: childrenOf(categories, category), posts }
    }
    case 'tag':
    case 'picks': {
      const tag = await optional('section', () => configuredTag(section.slug, Date.now()), null)
      if (tag === null) return null
      return { ...section, tag, posts: await readPosts(section.limit, { 'tags.id__eq': tag.id }) }
    }
    case 'type':
      return {
        ...section,
        href: pathOfType(section.type),
        posts: await readPosts(section.limit, { type__eq: section.type }),
      }
    case 'long-reads': {
      const filters = { word_count__gte: section.words ?? LONG_READ_WORDS }
      return { ...section, posts: await readPosts(section.limit, filters) }
    }
    case 'live': {
      const blogs = await optional('live blogs', () => latestPosts(LIMIT_MAX, { type__eq: 'LiveBlog' }), [])
      const now = Date.now()
      return { ...section, posts: lastChangedFirst(blogs.filter((post) => isLive(post, now))) }
    }
  }
}

async function readPosts(limit: number, filters: PostFilters): Promise<Teaser[]> {
  const posts = await optional('section', () => latestPosts(limit + SPARE_POSTS, filters), [])
  return pinnedFirst(posts, siteConfig().frontPage, Date.now())
}

const lastChangedFirst = (posts: readonly Teaser[]) =>
  [...posts].sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
