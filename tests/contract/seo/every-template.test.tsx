/** Every template on the sample newsroom, whose posts are awkward on purpose: what each says to machines. */
import type { Metadata } from 'next'
import { Children, isValidElement, type ReactNode } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HomeTemplate, homeMetadata } from '@/app/(site)/_templates/front/home'
import { listMetadata } from '@/app/(site)/_templates/list/list-metadata'
import type { ListSubject } from '@/app/(site)/_templates/list/listing'
import { ListTemplate } from '@/app/(site)/_templates/list/lists'
import { PostTemplate } from '@/app/(site)/_templates/post/post'
import { postMetadata } from '@/app/(site)/_templates/post/post-metadata'
import { StructuredData } from '@/app/(site)/_templates/structured-data'
import LatestPage, { generateMetadata as latestMetadata } from '@/app/(site)/latest/[[...page]]/page'
import NewslettersPage, {
  generateMetadata as newslettersMetadata,
} from '@/app/(site)/newsletters/[[...result]]/page'
import SearchPage, { generateMetadata as searchMetadata } from '@/app/(site)/search/page'
import TrendingPage, { generateMetadata as trendingMetadata } from '@/app/(site)/trending/[[...window]]/page'
import type { Post } from '@/lib/cms/model'
import { getAuthor } from '@/lib/cms/repositories/authors'
import { getCategories } from '@/lib/cms/repositories/categories'
import { getPost } from '@/lib/cms/repositories/posts'
import { serializeGraph } from '@/lib/seo/graph/serialize-graph'
import { useEnvironment } from '../../fakes/site-environment'
import { newsroom } from '../../fixtures/sample-newsroom'
import {
  missingRecommendations,
  type Node,
  nodeOf,
  nodesIn,
  problemsOf,
} from '../../fixtures/structured-data'
import { type RunningService, runService } from '../service/running-service'

// What every page shows besides its own is read once, as the framework would.
vi.mock('next/cache', () => {
  const kept = new Map<string, unknown>()
  const once = <T,>(read: () => T, [name = '']: string[]) => {
    if (!kept.has(name)) kept.set(name, read())
    return kept.get(name) as T
  }
  return {
    unstable_cache:
      <T,>(read: () => T, key: string[]) =>
      () =>
        once(read, key),
  }
})

let service: RunningService
let posts: Post[]
/** What the page of each post says, by its id. */
const scripts = new Map<number, string | null>()
const scriptOf = ({ id }: Post) => scripts.get(id) ?? '{}'

beforeAll(async () => {
  service = await runService(newsroom)
  useEnvironment({
    DELIVERY_BASE_URL: service.url,
    MEDIA_BASE_URL: service.url,
    SITE_NAME: 'The Nilbandar Courier',
    DELIVERY_RPM: '1000000',
  })
  const published = newsroom.posts.filter(({ state }) => state === undefined || state === 'published')
  posts = []
  for (const { slug } of published) {
    const post = await getPost(slug)
    if (post === null) continue
    posts.push(post)
    scripts.set(post.id, scriptIn(await PostTemplate({ post })))
  }
})
afterAll(() => service.close())

/** The script of a page, found in what its template made; null where it has none. */
function scriptIn(page: ReactNode): string | null {
  const found = structuredDataIn(page)
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0] === undefined ? null : serializeGraph(found[0].nodes)
}

type GraphProps = Parameters<typeof StructuredData>[0]

function structuredDataIn(node: ReactNode): GraphProps[] {
  return Children.toArray(node).flatMap((child): GraphProps[] => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return []
    if (child.type === StructuredData) return [child.props as unknown as GraphProps]
    return structuredDataIn(child.props.children)
  })
}

/** What is wrong with the head of any page. */
function headProblems({ title, description, alternates, openGraph, robots }: Metadata): string[] {
  const canonical = String(alternates?.canonical)
  return [
    ...(typeof title === 'string' && title.trim() !== '' ? [] : ['has no title']),
    ...(description?.trim() !== '' ? [] : ['has an empty description']),
    ...([...new Intl.Segmenter('en').segment(description ?? '')].length <= 160 ? [] : ['says too much']),
    ...(canonical.startsWith('https://news.example.org/') && new URL(canonical).href === canonical
      ? []
      : [`has a canonical address of ${canonical}`]),
    ...(String(openGraph?.url) === canonical ? [] : ['has another address on cards']),
    ...(robots ? [] : ['says nothing to robots']),
  ]
}

describe('posts of the sample newsroom', () => {
  it('are there, the awkward ones as well', () => {
    expect(posts.length).toBeGreaterThan(100)
    expect(new Set(posts.map(({ type }) => type)).size).toBe(7)
    for (const isThere of [
      (post: Post) => post.section === null,
      (post: Post) => post.authors.length === 0,
      (post: Post) => post.image === null,
      (post: Post) => !post.isOpen,
      (post: Post) => post.title.includes('<script>'),
      (post: Post) => post.language === 'ur',
    ])
      expect(posts.filter(isThere).length).toBeGreaterThan(0)
  })

  it('all say what is right, and in their heads as well', () => {
    for (const post of posts) {
      expect(headProblems(postMetadata(post)), post.slug).toEqual([])
      const script = scriptOf(post)
      if (post.type === 'BlankPage') {
        expect(scripts.get(post.id), post.slug).toBeNull()
        continue
      }
      expect(problemsOf(script), post.slug).toEqual([])
      expect(nodesIn(script)[0]?.['@type'], post.slug).toBe(
        post.type === 'LiveBlog' ? 'LiveBlogPosting' : post.type === 'CustomPage' ? 'WebPage' : 'NewsArticle',
      )
    }
  })

  it('say all that is recommended where the newsroom knows it', () => {
    const whole = posts.filter(
      ({ type, image, authors, live }) =>
        type !== 'CustomPage' && type !== 'BlankPage' && image && authors.length > 0 && live === null,
    )
    expect(whole.length).toBeGreaterThan(80)
    for (const post of whole) {
      const missing = missingRecommendations(scriptOf(post))
      expect(
        missing.filter((one) => one !== 'LiveBlogPosting.liveBlogUpdate'),
        post.slug,
      ).toEqual([])
    }
  })

  it('are films where there is a player, galleries where there are pictures, and live blogs with updates', () => {
    const open = (type: Post['type']) =>
      posts.filter((post) => post.type === type && post.isOpen).map(scriptOf)
    // One of them is a film that is being cut anew.
    const films = posts.filter(({ type, isOpen }) => type === 'Video' && isOpen)
    const offered = films.filter((post) =>
      nodesIn(scriptOf(post)).some((node) => node['@type'] === 'VideoObject'),
    )
    expect(offered.map(({ slug }) => slug)).toEqual(
      films.filter(({ html }) => /<(?:iframe|video)\b/.test(html)).map(({ slug }) => slug),
    )
    expect(offered.length).toBeGreaterThan(1)
    expect(offered.length).toBeLessThan(films.length)
    for (const script of open('Gallery'))
      expect((nodeOf(script, 'ImageGallery').image as Node[]).length).toBeGreaterThan(0)
    const blogs = open('LiveBlog').map((script) => nodeOf(script, 'LiveBlogPosting'))
    expect(
      blogs.some(({ liveBlogUpdate }) => Array.isArray(liveBlogUpdate) && liveBlogUpdate.length > 5),
    ).toBe(true)
  })

  it('that are gated give nothing away', () => {
    for (const post of posts.filter(({ isOpen }) => !isOpen)) {
      const script = scriptOf(post)
      const [node] = nodesIn(script)
      expect(node?.isAccessibleForFree, post.slug).toBe(false)
      const end = post.html
        .replace(/<[^>]*>/g, '')
        .trim()
        .slice(-60)
      expect(script, post.slug).not.toContain(JSON.stringify(end).slice(1, -1))
    }
  })

  it('of pages of the publication have no day and no author on cards', () => {
    const page = posts.find(({ type }) => type === 'CustomPage')
    expect(postMetadata(page as Post).openGraph).toMatchObject({ type: 'website' })
  })

  it('offer the part of their picture around its focal point, unless editors chose another picture', () => {
    const { image, ...post } = posts.find(({ image: one }) => one?.src.startsWith(service.url)) as Post
    const portrait = { ...(image as NonNullable<typeof image>), width: 1600, height: 2400, focus: '50% 5%' }
    const offered = (changes: Partial<Post> = {}) =>
      (postMetadata({ ...post, head: null, image: portrait, ...changes }).openGraph as { images: unknown })
        .images
    expect(offered()).toMatchObject([
      {
        url: expect.stringMatching(new RegExp(`/share/picture-${post.id}-[0-9a-f]{12}\\.jpg$`)),
        width: 1200,
        height: 630,
      },
    ])
    expect(JSON.stringify(offered({ image: { ...portrait, focus: null } }))).not.toContain('/share/picture-')
    const src = `${service.url}/media/chosen.jpg`
    const shared = { title: null, description: null, image: src }
    const head = { title: null, description: null, canonical: null, shared }
    expect(JSON.stringify(offered({ head }))).not.toContain('/share/picture-')
  })

  it('posts of an unknown type are WebPages', async () => {
    const script = scriptIn(await PostTemplate({ post: { ...(posts[0] as Post), hasUnknownType: true } }))
    expect(nodesIn(script ?? '')[0]?.['@type']).toBe('WebPage')
    expect(problemsOf(script ?? '{}')).toEqual([])
  })
})

describe('lists', () => {
  const pageOf = async (subject: ListSubject, page = 1) => ({
    script:
      scriptIn(await ListTemplate({ subject, page, adPage: { kind: 'section', sections: [] } })) ?? '{}',
    head: await listMetadata(subject, page),
  })

  it('of categories, tags and authors say what is right', async () => {
    const subjects: ListSubject[] = (await getCategories()).map((category) => ({
      kind: 'category',
      category,
    }))
    for (const { slug } of newsroom.authors) {
      const author = await getAuthor(slug)
      if (author) subjects.push({ kind: 'author', author })
    }
    const tag = posts.flatMap(({ tags }) => tags)[0]
    if (tag) subjects.push({ kind: 'tag', tag: { ...tag, path: `/tags/${tag.slug}` } })
    const types = { category: 'CollectionPage', tag: 'CollectionPage', author: 'ProfilePage' }
    expect(subjects.length).toBeGreaterThan(20)
    for (const subject of subjects) {
      const { script, head } = await pageOf(subject)
      expect(problemsOf(script), JSON.stringify(subject)).toEqual([])
      expect(headProblems(head)).toEqual([])
      expect(nodesIn(script)[0]?.['@type']).toBe(types[subject.kind])
      if (subject.kind === 'author') expect(head.openGraph).toMatchObject({ type: 'profile' })
    }
  })

  it('have pages of their own', async () => {
    const posted = posts.filter(({ type }) => type === 'Article')
    const categories = await getCategories()
    const busy = categories
      .map((category) => ({
        category,
        count: posted.filter((post) => post.categories.some(({ id }) => id === category.id)).length,
      }))
      .sort((a, b) => b.count - a.count)[0]
    const { script, head } = await pageOf(
      { kind: 'category', category: (busy as { category: (typeof categories)[0] }).category },
      2,
    )
    expect(nodeOf(script, 'CollectionPage').url).toBe(head.alternates?.canonical)
    expect(String(head.alternates?.canonical)).toMatch(/\/page\/2$/)
  })
})

describe('the other pages', () => {
  it('the front page names the publication', async () => {
    const script = scriptIn(await HomeTemplate()) ?? '{}'
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'NewsMediaOrganization').logo).toMatchObject({
      url: expect.stringMatching(/^http/),
    })
    expect(headProblems(await homeMetadata())).toEqual([])
  })

  const props = <Name extends string>(name: Name, value?: string[]) => ({
    params: Promise.resolve({ [name]: value } as { [K in Name]?: string[] }),
  })

  it.each([
    ['latest', 'CollectionPage', () => LatestPage(props('page')), () => latestMetadata(props('page'))],
    [
      'trending',
      'CollectionPage',
      () => TrendingPage(props('window')),
      () => trendingMetadata(props('window')),
    ],
    [
      'newsletters',
      'WebPage',
      () => NewslettersPage(props('result')),
      () => newslettersMetadata(props('result')),
    ],
    [
      'search',
      'SearchResultsPage',
      () => SearchPage({ searchParams: Promise.resolve({ q: 'harbour' }) }),
      async () => searchMetadata(),
    ],
  ] as const)('%s is a %s', async (name, type, page, metadata) => {
    const script = scriptIn(await page()) ?? '{}'
    expect(problemsOf(script)).toEqual([])
    const head = await metadata()
    expect(headProblems(head)).toEqual([])
    expect(nodeOf(script, type).url).toBe(head.alternates?.canonical)
    expect(head.robots).toMatchObject({ index: name !== 'search', follow: true })
    expect(script).not.toContain('q=')
  })
})
