import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import LatestPage, { generateMetadata as latestMetadata } from '@/app/(site)/latest/[[...page]]/page'
import NewslettersPage, {
  generateMetadata as newslettersMetadata,
} from '@/app/(site)/newsletters/[[...result]]/page'
import SearchPage, { generateMetadata as searchMetadata } from '@/app/(site)/search/page'
import TrendingPage, { generateMetadata as trendingMetadata } from '@/app/(site)/trending/[[...window]]/page'
import { readFront } from '@/components/front/front-data'
import { HomeTemplate, homeMetadata } from '@/components/front/home'
import { type ListSubject, readList } from '@/components/list/list-data'
import { listMetadata } from '@/components/list/list-metadata'
import { ListTemplate } from '@/components/list/lists'
import { PostTemplate } from '@/components/post/post'
import { readPostPage } from '@/components/post/post-data'
import { postMetadata } from '@/components/post/post-metadata'
import type { PostExtras, PostText } from '@/components/post/post-parts'
import type { PostTools } from '@/components/post/tools/post-tools'
import type { Post } from '@/lib/delivery/model'
import { getAuthor } from '@/lib/delivery/records/author'
import { getCategories } from '@/lib/delivery/records/category'
import { sharedPicturePath } from '@/lib/feeds/share-card/shared-picture'
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
import { headProblems, publishedPosts, scriptIn, siteVariables } from './sample-site'

vi.mock('next/cache', () => import('../../fakes/shared-next-cache'))

let service: RunningService
let posts: Post[]
/** The structured data of each post's page, by the post's id. */
const scripts = new Map<number, string | null>()
const scriptOf = ({ id }: Post) => scripts.get(id) ?? '{}'

beforeAll(async () => {
  service = await runService(newsroom)
  useEnvironment(siteVariables(service.url))
  posts = await publishedPosts()
  for (const post of posts)
    scripts.set(post.id, scriptIn(await PostTemplate({ data: await readPostPage(post, 1) })))
})
afterAll(() => service.close())

describe('list templates', () => {
  const pageOf = async (subject: ListSubject, page = 1) => ({
    script:
      scriptIn(
        await ListTemplate({
          data: await readList(subject, page),
          adPage: { kind: 'section', sections: [] },
        }),
      ) ?? '{}',
    head: await listMetadata(subject, page),
  })

  it('lists of categories, tags and authors have valid structured data and metadata', async () => {
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

  it('the second page of a list has its own URL in structured data and metadata', async () => {
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

describe('front page, latest, trending, newsletters and search', () => {
  it('the front page has a NewsMediaOrganization with a logo, and valid metadata', async () => {
    const script = scriptIn(await HomeTemplate(await readFront())) ?? '{}'
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
  ] as const)(
    'the %s page has valid metadata and structured data of type %s',
    async (name, type, page, metadata) => {
      const script = scriptIn(await page()) ?? '{}'
      expect(problemsOf(script)).toEqual([])
      const head = await metadata()
      expect(headProblems(head)).toEqual([])
      expect(nodeOf(script, type).url).toBe(head.alternates?.canonical)
      expect(head.robots).toMatchObject({ index: name !== 'search', follow: true })
      expect(script).not.toContain('q=')
    },
  )
})

describe('posts of the sample newsroom', () => {
  it('the sample newsroom has posts of all types, gated, in Urdu, with markup and with missing fields', () => {
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

  it('every post has valid metadata, and valid structured data of its type', () => {
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

  it('posts with a picture and an author have all recommended structured data', () => {
    const whole = posts.filter(
      ({ type, image, authors, live }) =>
        type !== 'CustomPage' && type !== 'BlankPage' && image && authors.length > 0 && live === null,
    )
    expect(whole.length).toBeGreaterThan(70)
    for (const post of whole) {
      const missing = missingRecommendations(scriptOf(post))
      expect(
        missing.filter((one) => one !== 'LiveBlogPosting.liveBlogUpdate'),
        post.slug,
      ).toEqual([])
    }
  })

  it('videos with a player have a VideoObject, galleries have images, and a live blog has updates', () => {
    const open = (type: Post['type']) =>
      posts.filter((post) => post.type === type && post.isOpen).map(scriptOf)
    // One video of the sample has no player.
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

  it('structured data of a gated post say so, and do not contain the end of its body', () => {
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

  it('a CustomPage has the Open Graph type website', () => {
    const page = posts.find(({ type }) => type === 'CustomPage')
    expect(postMetadata(page as Post).openGraph).toMatchObject({ type: 'website' })
  })

  it('og:image is the picture that editors chose, else the post’s own, cut around its focal point', () => {
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
    expect(offered({ image: { ...portrait, focus: null } })).toMatchObject([{ width: 1200, height: 1800 }])
    const src = `${service.url}/media/chosen.jpg`
    const shared = { title: null, description: null, image: src }
    const head = { title: null, description: null, canonical: null, shared }
    const path = sharedPicturePath({ kind: 'post', id: post.id }, { src, focus: null })
    expect(JSON.stringify(offered({ head }))).toContain(path)
  })
})

describe('what a template gives to the page of a story', () => {
  type PageProps = { text: PostText; extras: PostExtras }

  /** The properties of the page of a story. */
  async function pageOf(fields: Partial<Post>): Promise<PageProps> {
    const article = posts.find(({ type, isOpen }) => type === 'Article' && isOpen) as Post
    const template = await PostTemplate({ data: await readPostPage({ ...article, ...fields }, 1) })
    const parts = Children.toArray((template as ReactElement<{ children: ReactNode }>).props.children)
    const place = parts.find((one) => isValidElement<{ name?: string }>(one) && one.props.name === 'story')
    return (place as ReactElement<{ children: ReactElement<PageProps> }>).props.children.props
  }

  it('the correction of a gated story is outside the part of the body that fades out', async () => {
    const correction = '<p class="correction">An earlier version named the wrong river.</p>'
    const html = `${correction}<p>${'The beginning of the story. '.repeat(20)}</p><p>${'Its rest. '.repeat(200)}</p>`
    const { text } = await pageOf({ html, isOpen: false })
    const [corrected, body] = [text.correction, text.body].map((part) => renderToStaticMarkup(part))
    expect(corrected).toContain('An earlier version named the wrong river.')
    expect(corrected).not.toContain('data-beginning')
    expect(body).toMatch(/data-beginning[^>]*><p>The beginning of the story\./)
  })

  describe('language of the Listen tool', () => {
    type Tools = (props: object) => ReactElement<Parameters<typeof PostTools>[0]>

    it.each([
      ['en', 'The harbour reopens', 'en'],
      ['hi', 'बंदरगाह फिर खुला', 'hi'],
      ['hi', 'IPL 2026: MI vs CSK', 'hi'],
      [null, 'बंदरगाह फिर खुला', 'und-Deva'],
      ['en', 'بندرگاہ دوبارہ کھل گئی', 'und-Arab'],
    ])(
      'the Listen tool uses the language of the script: post language %s, headline “%s”',
      async (language, title, voice) => {
        const { extras } = await pageOf({ language, title })
        const { children } = (extras.tools as ReactElement<{ children: ReactElement<object, Tools>[] }>).props
        const tools = children.at(-1) as ReactElement<object, Tools>
        expect(tools.type(tools.props).props.language).toBe(voice)
      },
    )
  })
})
