/** The templates of lists and of the site's other pages on the sample newsroom: structured data and metadata. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import LatestPage, { generateMetadata as latestMetadata } from '@/app/(site)/latest/[[...page]]/page'
import NewslettersPage, {
  generateMetadata as newslettersMetadata,
} from '@/app/(site)/newsletters/[[...result]]/page'
import SearchPage, { generateMetadata as searchMetadata } from '@/app/(site)/search/page'
import TrendingPage, { generateMetadata as trendingMetadata } from '@/app/(site)/trending/[[...window]]/page'
import { HomeTemplate, homeMetadata } from '@/components/front/home'
import type { ListSubject } from '@/components/list/list-data'
import { listMetadata } from '@/components/list/list-metadata'
import { ListTemplate } from '@/components/list/lists'
import type { Post } from '@/lib/delivery/model'
import { getAuthor } from '@/lib/delivery/records/author'
import { getCategories } from '@/lib/delivery/records/category'
import { useEnvironment } from '../../fakes/site-environment'
import { newsroom } from '../../fixtures/sample-newsroom'
import { nodeOf, nodesIn, problemsOf } from '../../fixtures/structured-data'
import { type RunningService, runService } from '../service/running-service'
import { headProblems, publishedPosts, scriptIn, siteVariables } from './sample-site'

vi.mock('next/cache', () => import('./cached-reads'))

let service: RunningService
let posts: Post[]

beforeAll(async () => {
  service = await runService(newsroom)
  useEnvironment(siteVariables(service.url))
  posts = await publishedPosts()
})
afterAll(() => service.close())

describe('list templates', () => {
  const pageOf = async (subject: ListSubject, page = 1) => ({
    script:
      scriptIn(await ListTemplate({ subject, page, adPage: { kind: 'section', sections: [] } })) ?? '{}',
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
