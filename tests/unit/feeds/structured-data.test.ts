import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { prepareBody } from '@/lib/body/body'
import { takeLeadPlayer } from '@/lib/body/embeds/lead-player'
import { PAYWALL_CLASS } from '@/lib/body/gate'
import type { Author, Footer, Post } from '@/lib/delivery/model'
import { leadCrops } from '@/lib/feeds/share-image'
import { authorGraph, listGraph, pageGraph, searchGraph } from '@/lib/feeds/structured-data/lists'
import { publicationNodes, serializeGraph } from '@/lib/feeds/structured-data/page'
import { bodyOptions } from '../../fixtures/prepared'
import {
  missingRecommendations,
  type Node,
  nodeOf,
  nodesIn,
  problemsOf,
} from '../../fixtures/structured-data'
import { aBlog, anUpdate } from '../body/live-blog/builders'
import { aTeaser } from '../delivery/builders'
import { image, scriptOf, site, structuredDataOf } from './posts'

const serialized = (nodes: Parameters<typeof serializeGraph>[0]) => serializeGraph(nodes) ?? ''

const home = { name: 'Home', path: '/' }
const graphPage = {
  name: 'Climate',
  path: '/climate',
  crumbs: [home, { name: 'Climate', path: '/climate' }],
  site,
}
const posts = [aTeaser({ title: '<One>' }), aTeaser({ id: 2, title: 'Two', path: '/two' })]

const author: Author = {
  id: 4,
  name: 'Asha Rao',
  slug: 'asha-rao',
  path: '/author/asha-rao',
  bio: 'Asha writes about <b>rain</b>.',
  portrait: 'https://media.example.org/asha.jpg',
  links: [{ network: 'linkedin', url: 'https://linkedin.example/asha' }],
  title: null,
  description: null,
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
}
const authorShown = {
  ...graphPage,
  name: author.name,
  path: author.path,
  crumbs: [home, { name: author.name, path: author.path }],
}

const footer: Footer = {
  logo: 'https://media.example.org/logo.jpg',
  bio: 'A paper for a port.',
  apps: [],
  textColor: null,
  accentColor: null,
  newsletter: false,
  latestStories: false,
  social: [
    { platform: 'x', url: 'https://x.example/paper' },
    { platform: 'twitter', url: 'https://x.example/paper' },
  ],
  menu: [],
  affiliates: [],
  copyright: '',
}
const noPublication = {
  alternateName: null,
  xHandle: null,
  policies: { publishingPrinciples: null, ethicsPolicy: null, correctionsPolicy: null },
}

describe('listGraph', () => {
  it('the structured data of a list are a CollectionPage with its posts in order', () => {
    const script = serialized(listGraph(graphPage, posts))
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'CollectionPage')).toMatchObject({
      url: 'https://news.example.org/climate',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [
          { position: 1, name: '<One>', url: 'https://news.example.org/climate/rain-returns' },
          { position: 2, name: 'Two', url: 'https://news.example.org/two' },
        ],
      },
    })
  })
  it('the CollectionPage of an empty list has no mainEntity', () => {
    const script = serialized(listGraph(graphPage, []))
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'CollectionPage')).not.toHaveProperty('mainEntity')
  })
})

describe('authorGraph', () => {
  const page = { items: posts, page: 1, hasNext: false }
  it('the author is the mainEntity of the ProfilePage', () => {
    const script = serialized(authorGraph(author, page, authorShown))
    expect(problemsOf(script)).toEqual([])
    expect(missingRecommendations(script)).toEqual([])
    expect(nodeOf(script, 'ProfilePage')).toMatchObject({
      dateCreated: author.createdAt,
      dateModified: author.updatedAt,
      mainEntity: {
        '@type': 'Person',
        name: 'Asha Rao',
        description: 'Asha writes about rain.',
        image: author.portrait,
        sameAs: ['https://linkedin.example/asha'],
        url: 'https://news.example.org/author/asha-rao',
      },
    })
  })
  it('an author with only a name has valid structured data', () => {
    const bare = { ...author, bio: '', portrait: null, links: [], createdAt: null, updatedAt: null }
    expect(problemsOf(serialized(authorGraph(bare, page, authorShown)))).toEqual([])
  })
  it('further pages of an author are a CollectionPage', () => {
    const further = { ...authorShown, path: '/author/asha-rao/page/2' }
    const script = serialized(authorGraph(author, { ...page, page: 2 }, further))
    expect(nodeOf(script, 'CollectionPage').url).toBe('https://news.example.org/author/asha-rao/page/2')
  })
})

describe('publicationNodes', () => {
  it('the front page has a WebSite and its publisher, with logo and profiles', () => {
    const script = serialized(publicationNodes(site, footer, noPublication))
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'WebSite')).toMatchObject({ name: 'The Paper', url: 'https://news.example.org/' })
    const organization = nodeOf(script, 'NewsMediaOrganization')
    expect(organization).toMatchObject({
      '@id': 'https://news.example.org/#publisher',
      logo: { url: footer.logo },
      sameAs: ['https://x.example/paper'],
    })
    expect(Object.keys(organization)).not.toContain('ethicsPolicy')
  })
  it('the publisher has the policies that are set, and no SVG as logo', () => {
    const policies = { publishingPrinciples: '/ethics', ethicsPolicy: '/ethics', correctionsPolicy: null }
    const publication = { ...noPublication, alternateName: 'TP', policies }
    const footerWithSvg = { ...footer, logo: 'https://media.example.org/logo.SVG' }
    const organization = nodeOf(
      serialized(publicationNodes(site, footerWithSvg, publication)),
      'NewsMediaOrganization',
    )
    expect(organization).toMatchObject({
      alternateName: 'TP',
      publishingPrinciples: 'https://news.example.org/ethics',
    })
    expect(organization).not.toHaveProperty('logo')
  })
  it.each([
    ['a file of the site', '/brand/logo.png', 'https://news.example.org/brand/logo.png'],
    ['a file elsewhere', 'https://cdn.example.org/logo.png', 'https://cdn.example.org/logo.png'],
    ['an SVG, replaced by the footer’s logo', '/brand/logo.svg', footer.logo],
  ])('the publisher has the configured logo: %s', (_, configured, url) => {
    const organization = nodeOf(
      serialized(publicationNodes(site, footer, noPublication, configured)),
      'NewsMediaOrganization',
    )
    expect(organization).toMatchObject({ logo: { '@type': 'ImageObject', url } })
  })
  it('the structured data of the publisher are valid without a footer', () => {
    expect(problemsOf(serialized(publicationNodes(site, null, noPublication)))).toEqual([])
  })
})

it.each([
  ['WebPage', pageGraph],
  ['SearchResultsPage', searchGraph],
] as const)('a %s has its type and its breadcrumb', (type, graph) => {
  const script = serialized(graph(graphPage))
  expect(problemsOf(script)).toEqual([])
  expect(nodeOf(script, type).breadcrumb).toEqual({ '@id': 'https://news.example.org/climate#breadcrumb' })
})

describe('serializeGraph', () => {
  it('serializeGraph leaves out empty values', () => {
    const node = { '@type': 'WebPage', name: ' ', keywords: ['', 'rain'], image: [] } as const
    const graph = JSON.parse(serialized([node]))['@graph'] as Node[]
    expect(graph).toEqual([{ '@type': 'WebPage', keywords: ['rain'] }])
  })
  it('serializeGraph returns null if there are no nodes', () => {
    expect(serializeGraph([])).toBeNull()
  })
})

it('problemsOf finds every kind of fault in structured data', () => {
  const wrong = [
    {
      '@type': 'NewsArticle',
      '@id': 'article',
      headline: 'x',
      url: '/relative',
      mainEntityOfPage: 'https://a.example/x',
      author: [{ '@type': 'Person', name: 'a@b.example' }],
      publisher: { '@id': 'https://nowhere.example' },
      inLanguage: 'en',
      isAccessibleForFree: 'False',
      datePublished: '2026-01-02T03:04:05',
      wordCont: 3,
      hasPart: null,
    },
    { '@type': 'VideoObject', name: '' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 2, item: 'https://a.example' }],
    },
    { '@type': 'Recipe' },
  ]
  const script = JSON.stringify({ '@context': 'https://schema.org', '@graph': wrong })
  const problems = problemsOf(script).join('\n')
  for (const part of [
    'id that is not an address',
    'url is no absolute address',
    'holds an e-mail address',
    'nowhere in the graph',
    'isAccessibleForFree is no boolean',
    'datePublished is no moment',
    'wordCont, which',
    'hasPart is null',
    'has no thumbnailUrl',
    'has no uploadDate',
    'has none of embedUrl, contentUrl',
    'name is empty',
    'counts wrongly',
    'leads nowhere',
    'no rule for Recipe',
  ])
    expect(problems).toContain(part)
  expect(problemsOf(script.replace('"x"', '"</x"'))).toContain('holds a character that can end its script')
})

const URL_OF_POST = 'https://news.example.org/climate/rain-returns'
const bodyOf = (html: string, galleryFrom?: number) =>
  prepareBody(html, { ...bodyOptions, ...(galleryFrom && { galleryFrom }) }).tree

describe('structured data of a story', () => {
  it('the lead picture is followed by its crops, unless another is shared or its host is not resized', () => {
    const post = { id: 7, image, head: undefined } as unknown as Post
    const crops = leadCrops(post, site, () => true)
    const paths = ['1x1', '4x3', '16x9'].map((shape) =>
      expect.stringMatching(new RegExp(`/share/picture-7-${shape}-`)),
    )
    expect(crops).toEqual(paths)
    expect(nodeOf(structuredDataOf({}, { crops }), 'NewsArticle')?.image).toEqual([
      expect.objectContaining({ url: image.src }),
      ...paths,
    ])
    expect(leadCrops(post, site, () => false)).toEqual([])
    const head = { shared: { image: 'https://media.example.org/b.jpg' } } as Post['head']
    expect(leadCrops({ ...post, head }, site, () => true)).toEqual([])
  })
  it('a story has every required and recommended property of a NewsArticle', () => {
    const script = structuredDataOf()
    expect(problemsOf(script)).toEqual([])
    expect(missingRecommendations(script)).toEqual([])
    expect(nodeOf(script, 'NewsArticle')).toMatchObject({
      headline: 'Rain returns to the coast',
      url: URL_OF_POST,
      mainEntityOfPage: URL_OF_POST,
      datePublished: '2026-01-02T03:04:05.000Z',
      dateModified: '2026-01-02T03:30:00.000Z',
      author: [{ '@type': 'Person', name: 'Asha Rao', url: 'https://news.example.org/author/asha-rao' }],
      publisher: { '@id': 'https://news.example.org/#publisher', name: 'The Paper' },
      image: [{ url: image.src, width: '1600', height: '900' }],
      articleSection: 'Climate',
      keywords: ['Monsoon'],
      wordCount: 200,
      inLanguage: 'en',
      isAccessibleForFree: true,
    })
    expect(nodeOf(script, 'NewsArticle')).not.toHaveProperty('hasPart')
  })

  it('a headline cannot end the JSON-LD script element', () => {
    const title = '</script><img onerror=1>\u2028\u2029<!--<script> "quoted" & \\u003c'
    const script = structuredDataOf({ title })
    expect(script).not.toMatch(/[<>\u2028\u2029]/)
    expect(nodeOf(script, 'NewsArticle').headline).toBe(title)
    expect(problemsOf(script)).toEqual([])
  })

  it('unknown fields of a story are left out of its structured data', () => {
    const script = structuredDataOf({
      standfirst: '  ',
      image: null,
      section: null,
      tags: [],
      authors: [],
      publishedAt: null,
      updatedAt: null,
      language: null,
      words: null,
    })
    expect(problemsOf(script)).toEqual([])
    const article = nodeOf(script, 'NewsArticle')
    expect(article.author).toEqual([expect.objectContaining({ name: 'The Paper' })])
    expect(Object.keys(article)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(datePublished|dateModified|keywords|description)$/)]),
    )
  })

  it('dateModified is never before datePublished', () => {
    const article = nodeOf(structuredDataOf({ updatedAt: '2025-01-01T00:00:00.000Z' }), 'NewsArticle')
    expect(article.dateModified).toBe('2026-01-02T03:04:05.000Z')
    const page = { type: 'CustomPage', updatedAt: '2025-01-01T00:00:00.000Z' } as const
    expect(nodeOf(structuredDataOf(page), 'WebPage').dateModified).toBe('2026-01-02T03:04:05.000Z')
  })

  it('a NewsArticle names each author once, and never by an e-mail address', () => {
    const asha = { id: 4, name: 'Asha Rao', slug: 'asha-rao' }
    const nameless = { id: 5, name: 'desk@example.org', slug: 'desk' }
    const script = structuredDataOf({ authors: [asha, asha, nameless] })
    expect(problemsOf(script)).toEqual([])
    expect((nodeOf(script, 'NewsArticle').author as Node[]).map(({ name }) => name)).toEqual(['Asha Rao'])
  })

  it('a gated story has isAccessibleForFree false and the paywall’s selector, and no articleBody', () => {
    const article = nodeOf(structuredDataOf({ isOpen: false }), 'NewsArticle')
    expect(article.isAccessibleForFree).toBe(false)
    expect(article.hasPart).toEqual({
      '@type': 'WebPageElement',
      isAccessibleForFree: false,
      cssSelector: `.${PAYWALL_CLASS}`,
    })
    expect(article).not.toHaveProperty('articleBody')
  })

  it.each([
    ['CustomPage', 'WebPage'],
    ['LiveBlog', 'LiveBlogPosting'],
    ['Video', 'NewsArticle'],
    ['Gallery', 'NewsArticle'],
    ['Web Story', 'NewsArticle'],
  ] as const)(
    'a gated post of type %s has isAccessibleForFree false and the paywall’s selector',
    (type, node) => {
      const script = structuredDataOf({ isOpen: false, access: 'login', type })
      expect(problemsOf(script)).toEqual([])
      expect(nodeOf(script, node)).toMatchObject({
        isAccessibleForFree: false,
        hasPart: { isAccessibleForFree: false, cssSelector: `.${PAYWALL_CLASS}` },
      })
    },
  )

  it('the BreadcrumbList leads from Home over the section to the page', () => {
    const steps = nodeOf(structuredDataOf(), 'BreadcrumbList').itemListElement as Node[]
    expect(steps.map(({ name, item }) => [name, item])).toEqual([
      ['Home', 'https://news.example.org/'],
      ['Climate', 'https://news.example.org/climate'],
      ['Rain returns to the coast', URL_OF_POST],
    ])
  })

  it('an editor’s canonical address is the URL of the NewsArticle', () => {
    const head = { title: null, description: null, canonical: '/climate/rain', shared: null }
    expect(nodeOf(structuredDataOf({ head }), 'NewsArticle').url).toBe(
      'https://news.example.org/climate/rain',
    )
  })

  it('a story whose picture is an SVG has its share card as image', () => {
    const script = structuredDataOf({ image: { ...image, src: 'https://media.example.org/logo.svg?v=1' } })
    expect(nodeOf(script, 'NewsArticle').image).toEqual([
      expect.objectContaining({
        url: expect.stringMatching(/^https:\/\/news\.example\.org\/share\/post-1-[0-9a-f]{12}\.png$/),
        width: '1200',
      }),
    ])
  })
})

describe('structured data by post type', () => {
  it.each([
    ['Article', ['NewsArticle', 'BreadcrumbList']],
    ['Web Story', ['NewsArticle', 'BreadcrumbList']],
    ['CustomPage', ['WebPage', 'BreadcrumbList']],
    ['LiveBlog', ['LiveBlogPosting', 'BreadcrumbList']],
    // A video without a player and a gallery without pictures are articles.
    ['Video', ['NewsArticle', 'BreadcrumbList']],
    ['Gallery', ['NewsArticle', 'BreadcrumbList']],
  ] as const)('a post of type %s has the JSON-LD nodes %j', (type, types) => {
    const script = structuredDataOf({ type })
    expect((JSON.parse(script)['@graph'] as Node[]).map((node) => node['@type'])).toEqual(types)
    expect(problemsOf(script)).toEqual([])
  })

  it('a BlankPage has no structured data', () => {
    expect(scriptOf({ type: 'BlankPage' })).toBeNull()
  })

  it('a post of unknown type is a WebPage', () => {
    const script = structuredDataOf({ type: 'Article', hasUnknownType: true })
    expect(nodeOf(script, 'WebPage').name).toBe('Rain returns to the coast')
    expect(problemsOf(script)).toEqual([])
  })
})

describe('structured data of a web story', () => {
  const slide = (name: string, more = '') =>
    `<section class="web-story-slide"><figure><img src="https://media.example.org/${name}.jpg" alt="A ${name}"></figure><h2>${name}</h2><p>Of ${name}.</p>${more}</section>`
  const body = bodyOf(
    `${slide('pier', '<p><a href="/tides">Tides</a></p>')}${slide('quay')}<section class="web-story-slide"><p>End</p></section>`,
  )

  it('each slide is a part with its words, picture, alternative text and link', () => {
    const script = structuredDataOf({ type: 'Web Story' }, { body })
    expect(problemsOf(script)).toEqual([])
    const [first, second, third, ...more] = nodeOf(script, 'NewsArticle').hasPart as Node[]
    expect(first).toMatchObject({
      position: 1,
      url: `${URL_OF_POST}#slide-1`,
      name: 'pier',
      text: 'pier Of pier. Tides',
      image: { contentUrl: 'https://media.example.org/pier.jpg', caption: 'A pier' },
      mentions: { name: 'Tides', url: 'https://news.example.org/tides' },
    })
    expect(second).toMatchObject({ position: 2, name: 'quay' })
    expect(third).toMatchObject({ position: 3, text: 'End' })
    expect(more).toEqual([])
  })

  it('a gated web story names the gate beside the slides that are shown', () => {
    const script = structuredDataOf({ type: 'Web Story', isOpen: false, access: 'login' }, { body })
    expect(nodeOf(script, 'NewsArticle').hasPart).toMatchObject([
      { cssSelector: `.${PAYWALL_CLASS}` },
      {},
      {},
      {},
    ])
  })
})

describe('structured data of a video', () => {
  const watched = (html: string, still: string | null = image.src) =>
    takeLeadPlayer(bodyOf(html), still === null ? null : { src: still, focus: null }).player
  const YOUTUBE = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'

  it('a video of another platform has its player as embedUrl, without autoplay', () => {
    const script = structuredDataOf({ type: 'Video' }, { player: watched(YOUTUBE) })
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'VideoObject')).toMatchObject({
      name: 'Rain returns to the coast',
      thumbnailUrl: [image.src],
      uploadDate: '2026-01-02T03:04:05.000Z',
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?playsinline=1',
    })
    expect(nodeOf(script, 'NewsArticle').video).toEqual({ '@id': `${URL_OF_POST}#video` })
  })

  it.each([
    '<video src="https://media.example.org/a.mp4"></video>',
    '<video><source src="https://media.example.org/a.mp4" type="video/mp4"></video>',
  ])('a self-hosted video has its file as contentUrl: %s', (html) => {
    const video = nodeOf(structuredDataOf({ type: 'Video' }, { player: watched(html) }), 'VideoObject')
    expect(video.contentUrl).toBe('https://media.example.org/a.mp4')
    expect(video).not.toHaveProperty('embedUrl')
  })

  it('a video without a picture has the thumbnail of its player', () => {
    const script = structuredDataOf({ type: 'Video', image: null }, { player: watched(YOUTUBE, null) })
    expect(nodeOf(script, 'VideoObject').thumbnailUrl).toEqual([
      'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    ])
  })

  it.each([
    ['a picture', { image: null }],
    ['a date', { publishedAt: null, updatedAt: null }],
  ])('a video post without %s has no VideoObject', (_what, fields) => {
    const player = watched('<video src="https://media.example.org/a.mp4"></video>', null)
    expect(
      nodesIn(structuredDataOf({ type: 'Video', ...fields }, { player })).map((node) => node['@type']),
    ).not.toContain('VideoObject')
  })
})

it('an ImageGallery has its pictures in order with captions', () => {
  const body = bodyOf(
    `<figure><img src="/media/1.jpg" width="1200" height="800" alt="One"><figcaption>First <b>light</b></figcaption></figure>
       <p>Between them.</p><img src="/media/2.jpg" alt="Two"><p><img src="/media/x.jpg" width="16" height="16"></p>`,
    1,
  )
  const script = structuredDataOf({ type: 'Gallery' }, { body })
  expect(problemsOf(script)).toEqual([])
  expect(nodeOf(script, 'ImageGallery').image).toEqual([
    expect.objectContaining({
      url: expect.stringMatching(/^https:.*\/1\.jpg$/),
      width: '1200',
      height: '800',
      caption: 'First light',
    }),
    expect.objectContaining({ url: expect.stringMatching(/\/2\.jpg$/), caption: 'Two' }),
  ])
})

describe('structured data of a live blog', () => {
  const blog = aBlog([
    anUpdate(5, { title: '', html: '<p>Counting has <b>begun</b>.</p>' }),
    anUpdate(1, { author: { name: 'Omar Said', path: '/author/omar-said' } }),
    anUpdate(3, { title: '', html: '<hr>' }),
  ])
  const live = { type: 'LiveBlog' as const, live: 'live' as const }

  it('a LiveBlogPosting has its updates, each with its own URL on the page', () => {
    const script = structuredDataOf(live, { blog })
    expect(problemsOf(script)).toEqual([])
    const updates = nodeOf(script, 'LiveBlogPosting').liveBlogUpdate as Node[]
    expect(updates.map(({ headline, url }) => [headline, url])).toEqual([
      ['Counting has begun.', `${URL_OF_POST}#update-105`],
      ['Minute 1', `${URL_OF_POST}#update-101`],
    ])
    expect(updates[0]).toMatchObject({
      articleBody: 'Counting has begun.',
      datePublished: '2026-11-21T10:05:00.000Z',
      author: [{ name: 'Asha Rao' }],
    })
    expect(updates[1]?.author).toMatchObject({ url: 'https://news.example.org/author/omar-said' })
  })

  it('a live blog’s coverage ends when its newsroom says so, and its event names the organizer', () => {
    const organizer = { name: 'Port of Nilbandar', url: 'https://port.example/' }
    const coverage = { endedAt: '2026-01-02T03:20:00.000Z', organizer }
    const script = structuredDataOf({ ...live, live: 'complete', coverage }, { blog })
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'LiveBlogPosting')).toMatchObject({
      coverageEndTime: coverage.endedAt,
      about: { '@type': 'Event', endDate: coverage.endedAt, organizer },
    })
    const early = { endedAt: '2025-01-01T00:00:00.000Z', organizer: null }
    const other = nodeOf(
      structuredDataOf({ ...live, live: 'complete', coverage: early }, { blog }),
      'LiveBlogPosting',
    )
    expect(other.coverageEndTime).toBe('2026-01-02T03:30:00.000Z')
    expect(other).not.toHaveProperty('about')
  })

  it('only an ended live blog has coverageEndTime', () => {
    expect(nodeOf(structuredDataOf(live, { blog }), 'LiveBlogPosting')).not.toHaveProperty('coverageEndTime')
    expect(
      nodeOf(structuredDataOf({ ...live, live: 'complete' }, { blog }), 'LiveBlogPosting'),
    ).toMatchObject({
      coverageStartTime: '2026-01-02T03:04:05.000Z',
      coverageEndTime: '2026-01-02T03:30:00.000Z',
    })
  })

  it('further pages of a live blog are a WebPage that isPartOf the LiveBlogPosting', () => {
    const script = structuredDataOf(live, { blog, page: 2 })
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'WebPage')).toMatchObject({
      url: `${URL_OF_POST}/page/2`,
      isPartOf: { '@id': `${URL_OF_POST}#article` },
    })
  })

  it('further pages of a live blog keep the post’s URL although an editor’s canonical names another', () => {
    const head = { title: null, description: null, canonical: '/climate/rain', shared: null }
    expect(nodeOf(structuredDataOf({ ...live, head }, { blog }), 'LiveBlogPosting').url).toBe(
      'https://news.example.org/climate/rain',
    )
    expect(nodeOf(structuredDataOf({ ...live, head }, { blog, page: 2 }), 'WebPage')).toMatchObject({
      url: `${URL_OF_POST}/page/2`,
      isPartOf: { '@id': 'https://news.example.org/climate/rain#article' },
    })
  })

  it('an update whose time is ahead is published now, since search engines reject later dates', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:02:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const updates = nodeOf(
      structuredDataOf(live, { blog: aBlog([anUpdate(5), anUpdate(1)]) }),
      'LiveBlogPosting',
    ).liveBlogUpdate as Node[]
    expect(updates.map(({ datePublished }) => datePublished)).toEqual([
      '2026-11-21T10:02:00.000Z',
      '2026-11-21T10:01:00.000Z',
    ])
  })

  it('a LiveBlogPosting has at most a hundred updates', () => {
    const long = aBlog(Array.from({ length: 130 }, (_, index) => anUpdate(index % 60, { id: `u${index}` })))
    const updates = nodeOf(structuredDataOf(live, { blog: long }), 'LiveBlogPosting').liveBlogUpdate as Node[]
    expect(updates).toHaveLength(100)
  })
})

it('a story with questions and answers has a FAQPage', () => {
  const pair = (number: number) =>
    `<div class="faq-pair-html"><h3 class="question-html">Why ${number}?</h3><div class="answer-html"><p>Because</p><p>of it.</p></div></div>`
  const script = structuredDataOf({}, { body: bodyOf(`<p>a</p>${pair(1)}${pair(2)}`) })
  expect(problemsOf(script)).toEqual([])
  expect(nodeOf(script, 'FAQPage')).toMatchObject({
    isPartOf: { '@id': `${URL_OF_POST}#article` },
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Why 1?',
        acceptedAnswer: { '@type': 'Answer', text: 'Because of it.' },
      },
      { name: 'Why 2?' },
    ],
  })
  expect(structuredDataOf({}, { body: bodyOf('<h2>Why?</h2><p>Because.</p>') })).not.toContain('FAQPage')
})
