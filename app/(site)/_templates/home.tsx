/** The front page: reads its sections side by side; one that fails is left out, unless all of them do. */
import 'server-only'
import type { Metadata } from 'next'
import { Front } from '@/components/listing/front/front'
import { PageFacts } from '@/components/measurement/page-facts'
import { hubPath } from '@/lib/base/config/readers/hub-path'
import { site } from '@/lib/base/config/site'
import { siteConfig } from '@/lib/base/config/site-config'
import { optional } from '@/lib/cms/cache/read-through'
import { categoryBySlug, childrenOf, getCategories } from '@/lib/cms/repositories/categories'
import { mostRead } from '@/lib/cms/repositories/most-read'
import { getFooter } from '@/lib/cms/repositories/navigation'
import { latestPosts } from '@/lib/cms/repositories/posts'
import { expandSections, type ReadSection, withoutRepeats } from '@/lib/features/front-page/sections'
import { searchPath } from '@/lib/features/search/search'
import { publicationNodes } from '@/lib/seo/graph/publication'
import { pageMetadata } from '@/lib/seo/metadata'
import { adsOnFront } from './ads-between'
import { listContext } from './context'
import { NewsletterPart } from './newsletter-part'
import { SlotsAt } from './slots'
import { StructuredData } from './structured-data'

// Stories already on the page are left out of a section, so more are read than it shows.
const SPARE_POSTS = 10

const AD_PAGE = { kind: 'front', sections: [] } as const

export async function HomeTemplate() {
  const { frontPage, publication } = siteConfig()
  const [categories, footer] = await Promise.all([
    optional('categories', () => getCategories(), []),
    optional('footer', () => getFooter(), null),
  ])
  // The newest posts are the front page: where they can't be read, the page fails and the last good one stays.
  const latest = frontPage.sections.some(({ kind }) => kind === 'latest') ? await latestPosts(50) : []
  const read = await Promise.all(
    expandSections(frontPage.sections, categories).map(async (section): Promise<ReadSection | null> => {
      switch (section.kind) {
        case 'latest':
          return { ...section, posts: latest }
        case 'most-read': {
          const read = await optional('most read', () => mostRead(), null)
          return read && { ...section, window: read.window, posts: read.posts.slice(0, section.limit) }
        }
        case 'category': {
          const category = categoryBySlug(categories, section.slug)
          if (category === null) return null
          const filters = { 'categories.id__eq': category.id }
          const posts = await optional('section', () => latestPosts(section.limit + SPARE_POSTS, filters), [])
          return { ...section, category, children: childrenOf(categories, category), posts }
        }
        case 'type': {
          const filters = { type__eq: section.type }
          const posts = await optional('section', () => latestPosts(section.limit + SPARE_POSTS, filters), [])
          return { ...section, href: pathOfType(section.type), posts }
        }
      }
    }),
  )
  const sections = withoutRepeats(read.filter((section) => section !== null))
  return (
    <>
      <PageFacts kind="front" />
      <SlotsAt place="header" page={AD_PAGE} />
      <Front
        name={site().name}
        sections={sections}
        context={listContext()}
        between={await adsOnFront(sections.length)}
      />
      <NewsletterPart place="front" />
      <StructuredData nodes={publicationNodes(site(), footer, publication)} />
      <SlotsAt place="footer" page={AD_PAGE} />
    </>
  )
}

/** The list of a type, or a search where that list is off. */
const pathOfType = (type: 'Video' | 'Gallery') =>
  hubPath(type === 'Video' ? 'videos' : 'galleries') ?? searchPath({ query: '', type, category: null })

// As many headlines as a search result has room for.
const DESCRIBING_POSTS = 3

/** The publication in its own words, which the footer has; else what is new. */
export async function homeMetadata(): Promise<Metadata> {
  const { name } = site()
  const footer = await optional('footer', () => getFooter(), null)
  const newest = footer?.bio ? [] : (await latestPosts(50)).slice(0, DESCRIBING_POSTS)
  const description = footer?.bio || newest.map(({ title }) => title).join(' · ')
  return pageMetadata({ title: name, description, path: '/' }, site())
}
