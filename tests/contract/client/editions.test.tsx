/** Editions of a newspaper on the content service: their fronts, languages, feeds and translations. */
import type { Metadata } from 'next'
import { Children, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { menuOf } from '@/components/frame/frame-data'
import { Front } from '@/components/front/front'
import { readFrontSections } from '@/components/front/front-data'
import { homeMetadata } from '@/components/front/home'
import { listContext } from '@/components/page/context'
import { readInstead } from '@/components/page/instead'
import { renderResolution, resolutionMetadata } from '@/components/page/render-resolution'
import { enterEdition, pageScope } from '@/components/page/scope'
import { StructuredData } from '@/components/page/structured-data'
import { Editions } from '@/components/parts/editions/part'
import { relatedPosts } from '@/components/post/post-data'
import { backgroundWork, enterRequest } from '@/lib/base/request-context.mjs'
import { resolve } from '@/lib/delivery/address/resolve'
import { getPublication } from '@/lib/delivery/records/menu'
import { getPost } from '@/lib/delivery/records/posts'
import { handleFeed } from '@/lib/feeds/feed-handler'
import { cardPath, postCard } from '@/lib/feeds/share-card/share-card'
import { readNews } from '@/lib/feeds/sitemap-handler'
import { serializeGraph } from '@/lib/feeds/structured-data/page'
import { site } from '@/lib/settings/site'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { messages } from '@/lib/words'
import { useEnvironment } from '../../fakes/site-environment'
import { aCategory, aNewsroom, aPost } from '../service/newsroom'
import { type RunningService, runService, START } from '../service/running-service'

const settings = vi.hoisted(() => ({ published: {} as object }))
vi.mock('@/lib/settings/site-config', () => ({ siteConfig: () => readSiteConfig(settings.published) }))

const EDITIONS = {
  editions: [
    { category: 'hindi', language: 'hi', name: 'दैनिक', digits: 'deva' },
    { category: 'urdu', language: 'ur' },
    { category: 'not-there', language: 'ta' },
  ],
  pairTags: 'pair-',
}
const SITE = 'https://news.example.org'
/** More sections of an edition than fit five hundred characters of ids. */
const DISTRICTS = Array.from({ length: 180 }, (_, n) => `district-${n + 1}`)

let service: RunningService
beforeAll(async () => {
  const base = aNewsroom()
  const hindi = { slug: 'hindi', name: 'हिन्दी', path: '/hindi' }
  const sister_sites = [
    { name: 'The Courier', url: SITE.replace('//', '//www.'), language: 'en' },
    { name: 'தினசரி', url: 'https://tamil.example.org', language: 'ta' },
  ]
  service = await runService(
    aNewsroom({
      further: { record: { meta_title: 'News of the coast', sister_sites }, files: {}, introductions: {} },
      categories: [
        ...base.categories,
        aCategory(hindi),
        aCategory({ slug: 'desh', name: 'देश', parent: 'hindi', path: '/hindi/desh' }),
        aCategory({ slug: 'urdu', name: 'اردو', path: '/urdu' }),
        ...DISTRICTS.map((slug) => aCategory({ slug, name: slug, parent: 'desh' })),
      ],
      footer: { ...base.footer, short_bio: '' },
      tags: [...base.tags, { slug: 'pair-7', name: 'Pair 7' }, { slug: 'pair-8', name: 'Pair 8' }],
      posts: [
        aPost({ slug: 'port', tags: ['harbour', 'pair-7'], minutesAgo: 60 }),
        aPost({ slug: 'port-before', tags: ['pair-7'], minutesAgo: 90 }),
        aPost({ slug: 'unpaired', tags: ['harbour'], minutesAgo: 80 }),
        aPost({ slug: 'lone', tags: ['pair-8'], minutesAgo: 50 }),
        aPost({
          slug: 'bandar',
          title: 'बंदरगाह',
          language: 'hi',
          category: 'desh',
          alsoIn: ['hindi'],
          tags: ['pair-7'],
          minutesAgo: 30,
        }),
        aPost({ slug: 'bandargah', title: 'بندرگاہ', language: 'ur', category: 'urdu', tags: ['pair-7'] }),
        ...['district-1', 'district-180'].map((category) =>
          aPost({ slug: `in-${category}`, title: `जिला ${category}`, language: 'hi', category }),
        ),
      ],
    }),
    { detailRoutes: true },
  )
  service.clock.now = START
  vi.stubEnv('BUILT_EDITIONS', 'on')
  useEnvironment({ DELIVERY_BASE_URL: service.url, SITE_NAME: 'The Courier', SITE_LANGUAGE: 'en' })
})
afterAll(() => service.close())
beforeEach(() => {
  settings.published = EDITIONS
})

/** Runs `work` as part of the render of a page, as the layouts begin it. */
async function at<T>(path: string, work: () => Promise<T> | T): Promise<T> {
  return new Promise((done, failed) => {
    setImmediate(async () => {
      try {
        enterRequest(backgroundWork(path))
        await enterEdition()
        done(await work())
      } catch (error) {
        failed(error)
      }
    })
  })
}

const requestFor = (path: string, page: number | null = null) => ({
  path,
  page,
  segments: path.split('/').filter(Boolean),
})
/** Properties of a component among the elements of a page. */
function propsOf<P>(page: ReactNode, component: (props: P) => ReactNode): P | null {
  for (const child of Children.toArray(page)) {
    if (!isValidElement<P & { children?: ReactNode }>(child)) continue
    if (child.type === component) return child.props
    const languages = propsOf(child.props.children, component)
    if (languages) return languages
  }
  return null
}

const metadataAt = (path: string, page: number | null = null): Promise<Metadata> =>
  at(path, async () => resolutionMetadata(await resolve(path), requestFor(path, page)))

it('a site without editions makes no request to find the edition of a path', async () => {
  settings.published = {}
  const fetched = vi.spyOn(globalThis, 'fetch')
  await at('/hindi/desh/never-asked', () => expect(site()).not.toHaveProperty('ownLanguage'))
  expect(await at('/hindi', () => pageScope())).toMatchObject({ categoryEdition: null, filters: {} })
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

describe('pages of an edition', () => {
  it('a page of an edition has its language and digits; other pages have the site’s language', async () => {
    const dated = () => ({
      ...site(),
      clock: listContext().clock.language,
      menu: listContext().messages.menu,
    })
    expect(await at('/hindi/desh/bandar', dated)).toMatchObject({
      language: 'hi',
      ownLanguage: 'en',
      clock: 'hi-u-nu-deva',
      menu: messages('hi').menu,
    })
    expect(await at('/urdu', dated)).toMatchObject({ language: 'ur', clock: 'ur' })
    expect(await at('/news/port', dated)).toMatchObject({ language: 'en', clock: 'en' })
  })

  it('a post has the same share card within its edition as outside', async () => {
    const post = await getPost('bandar')
    if (post === null) throw new Error('no post')
    const card = () => cardPath(postCard(post, site()))
    expect(await at('/hindi/desh/bandar', card)).toBe(await at('/', card))
  })

  it('a page of an edition links to every edition, marks its own and has a menu of its categories', async () => {
    const scope = await at('/hindi/desh', pageScope)
    expect(scope.path).toBe('/hindi')
    expect(menuOf(scope, []).map(({ href }) => href)).toEqual(['/hindi/desh'])
    const html = await at('/hindi/desh', async () =>
      renderToStaticMarkup(
        <Editions
          scope={scope}
          sisters={(await getPublication())?.sisters ?? []}
          messages={messages('hi')}
        />,
      ),
    )
    const links = [...html.matchAll(/<a href="([^"]+)"(?: rel="noopener")? hrefLang="(\w+)"[^>]*>([^<]+)</g)]
    expect(links.map(([, href, language, name]) => [href, language, name])).toEqual([
      ['/', 'en', 'English'],
      ['/hindi', 'hi', 'हिन्दी'],
      ['/urdu', 'ur', 'اردو'],
      // The sister sites in the publication's record, which names this site too.
      ['https://tamil.example.org/', 'ta', 'தினசரி'],
    ])
    expect(html).toMatch(/<a href="\/hindi"[^>]*aria-current="true"/)
    expect(html.match(/aria-current=/g)).toHaveLength(1)
  })
})

describe('front of an edition', () => {
  it('the front of an edition is at its category’s path with its own posts, which the site’s front omits', async () => {
    const titles = async (path: string) =>
      at(path, async () =>
        (await readFrontSections(await pageScope())).map(({ kind, posts }) => [
          kind,
          posts.map((p) => p.title),
        ]),
      )
    expect(await titles('/hindi')).toEqual([['latest', ['बंदरगाह']]])
    const frontPageNames = (await titles('/')).flatMap(([, names]) => names)
    expect(frontPageNames).toContain('A story')
    expect(frontPageNames.filter((title) => /[^\u0000-\u007f]/.test(title ?? ''))).toEqual([])
    const page = await at('/hindi', async () =>
      renderResolution(await resolve('/hindi'), requestFor('/hindi')),
    )
    expect(propsOf(page, Front)).toMatchObject({ name: 'दैनिक', context: { language: 'hi' } })
    expect(serializeGraph(propsOf(page, StructuredData)?.nodes ?? [])).toContain('"inLanguage":"hi"')
    const further = await at('/urdu', async () =>
      renderResolution(await resolve('/urdu'), requestFor('/urdu')),
    )
    expect(propsOf(further, Front)).toMatchObject({ name: 'اردو' })
  })

  it('the description of the site’s front has no headlines of an edition', async () => {
    expect((await at('/', homeMetadata)).description).toMatch(/^[\u0000-\u007f·]+$/)
  })

  it('the front of an edition and the site’s front have all fronts as alternate languages', async () => {
    const languages = {
      en: `${SITE}/`,
      hi: `${SITE}/hindi`,
      ur: `${SITE}/urdu`,
      'x-default': `${SITE}/`,
    }
    const hindi = await metadataAt('/hindi')
    expect(hindi.alternates?.languages).toEqual(languages)
    expect(hindi.title).toBe('दैनिक – The Courier')
    const front = await at('/', homeMetadata)
    expect(front.alternates?.languages).toEqual(languages)
    expect(front.title).toBe('News of the coast')
    expect((await metadataAt('/hindi/desh')).alternates).not.toHaveProperty('languages')
  })

  it('the feed of an edition has its language and its name', async () => {
    const feed = async (path: string) => {
      const response = await handleFeed(new Request(`${SITE}/feed`), 'xml', [path])
      return response.text()
    }
    expect(await feed('hindi')).toContain('<language>hi</language>')
    expect(await feed('hindi')).toContain('<title>दैनिक – The Courier</title>')
    expect(await feed('news')).toContain('<language>en</language>')
  })
})

it.each([
  ['port', /^[\u0000-\u007f]+$/],
  ['bandar', /[\u0900-\u097f]/],
])(
  'related posts and the posts offered on empty pages are of the edition of the post: %s',
  async (slug, script) => {
    const post = await getPost(slug)
    if (post === null) throw new Error('no post')
    const { related } = await at(post.path, () => relatedPosts(post))
    const instead = await at(post.path, readInstead)
    expect(instead.length).toBeGreaterThan(0)
    for (const { title } of [...related, ...instead]) expect(title).toMatch(script)
  },
)

describe('translations of a post', () => {
  const languages = {
    en: `${SITE}/news/port`,
    hi: `${SITE}/hindi/desh/bandar`,
    ur: `${SITE}/urdu/bandargah`,
    'x-default': `${SITE}/news/port`,
  }
  it.each(['/news/port', '/hindi/desh/bandar', '/urdu/bandargah'])(
    'a post has its translations as alternate languages: %s',
    async (path) => {
      expect((await metadataAt(path)).alternates?.languages).toEqual(languages)
    },
  )

  it('the older of two paired posts in one language has no alternate languages, and is not named as one', async () => {
    expect((await metadataAt('/news/port-before')).alternates).not.toHaveProperty('languages')
    expect((await metadataAt('/urdu/bandargah')).alternates?.languages).toEqual(languages)
  })

  it('a post without a pair tag causes no request for translations', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    expect((await metadataAt('/news/unpaired')).alternates).not.toHaveProperty('languages')
    expect(fetched.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('tags.id'))).toEqual(
      [],
    )
    fetched.mockRestore()
  })

  it('translations take one request for the pair tag, and a post without a partner has none', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    expect((await metadataAt('/news/lone')).alternates).not.toHaveProperty('languages')
    const listed = fetched.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('tags.id__eq'))
    expect(listed).toHaveLength(1)
    fetched.mockRestore()
  })

  it('the pair tag is not among the tags of a post', async () => {
    const post = await getPost('port')
    expect(post).toMatchObject({ tags: [{ slug: 'harbour' }], pair: { slug: 'pair-7' } })
  })
})

it('the news sitemap has the language of a post in an edition', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const entries = await readNews(START)
  expect(entries.find(({ path }) => path === '/urdu/bandargah')?.language).toBe('ur')
  vi.useRealTimers()
})
