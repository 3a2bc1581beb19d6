import { describe, expect, it } from 'vitest'
import { prepareBody } from '@/lib/content/body'
import { takeLeadPlayer } from '@/lib/content/embeds/lead-player'
import { PAYWALL_CLASS } from '@/lib/content/paywall'
import { bodyOptions } from '../../fixtures/prepared'
import {
  missingRecommendations,
  type Node,
  nodeOf,
  nodesIn,
  problemsOf,
} from '../../fixtures/structured-data'
import { aBlog, anUpdate } from '../content/live-blog/builders'
import { image, saidOf, scriptOf } from './posts'

const URL_OF_POST = 'https://news.example.org/climate/rain-returns'
const bodyOf = (html: string, galleryFrom?: number) =>
  prepareBody(html, { ...bodyOptions, ...(galleryFrom && { galleryFrom }) }).tree

describe('a story', () => {
  it('says all that is asked and recommended, and nothing else', () => {
    const script = saidOf()
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

  it('cannot end its script, whatever a headline holds', () => {
    const title = '</script><img onerror=1>\u2028\u2029<!--<script> "quoted" & \\u003c'
    const script = saidOf({ title })
    expect(script).not.toMatch(/[<>\u2028\u2029]/)
    expect(nodeOf(script, 'NewsArticle').headline).toBe(title)
    expect(problemsOf(script)).toEqual([])
  })

  it('with hardly anything known still says what is known', () => {
    const script = saidOf({
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

  it('was not changed before it was published', () => {
    const article = nodeOf(saidOf({ updatedAt: '2025-01-01T00:00:00.000Z' }), 'NewsArticle')
    expect(article.dateModified).toBe('2026-01-02T03:04:05.000Z')
  })

  it('names each author once, and none by an e-mail address', () => {
    const asha = { id: 4, name: 'Asha Rao', slug: 'asha-rao' }
    const nameless = { id: 5, name: 'desk@example.org', slug: 'desk' }
    const script = saidOf({ authors: [asha, asha, nameless] })
    expect(problemsOf(script)).toEqual([])
    expect((nodeOf(script, 'NewsArticle').author as Node[]).map(({ name }) => name)).toEqual(['Asha Rao'])
  })

  it('that is gated names the class of what is missing, and holds nothing of it', () => {
    const article = nodeOf(saidOf({ isOpen: false }), 'NewsArticle')
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
  ] as const)('of any type says that it is gated: %s', (type, node) => {
    const script = saidOf({ isOpen: false, access: 'login', type })
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, node)).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { isAccessibleForFree: false, cssSelector: `.${PAYWALL_CLASS}` },
    })
  })

  it('breadcrumbs lead to the page', () => {
    const steps = nodeOf(saidOf(), 'BreadcrumbList').itemListElement as Node[]
    expect(steps.map(({ name, item }) => [name, item])).toEqual([
      ['Home', 'https://news.example.org/'],
      ['Climate', 'https://news.example.org/climate'],
      ['Rain returns to the coast', URL_OF_POST],
    ])
  })

  it('an editor’s canonical address is used', () => {
    const head = { title: null, description: null, canonical: '/climate/rain', shared: null }
    expect(nodeOf(saidOf({ head }), 'NewsArticle').url).toBe('https://news.example.org/climate/rain')
  })

  it('shows its card in place of a drawing', () => {
    const script = saidOf({ image: { ...image, src: 'https://media.example.org/logo.svg?v=1' } })
    expect(nodeOf(script, 'NewsArticle').image).toEqual([
      expect.objectContaining({
        url: expect.stringMatching(/^https:\/\/news\.example\.org\/share\/post-1-[0-9a-f]{12}\.png$/),
        width: '1200',
      }),
    ])
  })
})

describe('a page of a type', () => {
  it.each([
    ['Article', ['NewsArticle', 'BreadcrumbList']],
    ['Web Story', ['NewsArticle', 'BreadcrumbList']],
    ['CustomPage', ['WebPage', 'BreadcrumbList']],
    ['LiveBlog', ['LiveBlogPosting', 'BreadcrumbList']],
    // Without a player or a picture they are what is left of them.
    ['Video', ['NewsArticle', 'BreadcrumbList']],
    ['Gallery', ['NewsArticle', 'BreadcrumbList']],
  ] as const)('%s is %j', (type, types) => {
    const script = saidOf({ type })
    expect((JSON.parse(script)['@graph'] as Node[]).map((node) => node['@type'])).toEqual(types)
    expect(problemsOf(script)).toEqual([])
  })

  it('of a BlankPage is empty', () => {
    expect(scriptOf({ type: 'BlankPage' })).toBeNull()
  })

  it('an unknown type is a WebPage and no NewsArticle', () => {
    const script = saidOf({ type: 'Article', hasUnknownType: true })
    expect(nodeOf(script, 'WebPage').name).toBe('Rain returns to the coast')
    expect(problemsOf(script)).toEqual([])
  })
})

describe('a video', () => {
  const watched = (html: string, still: string | null = image.src) =>
    takeLeadPlayer(bodyOf(html), still === null ? null : { src: still, focus: null }).player
  const YOUTUBE = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'

  it('of another house has the address of its player, at rest', () => {
    const script = saidOf({ type: 'Video' }, { player: watched(YOUTUBE) })
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
  ])('of the house has the address of the film: %s', (html) => {
    const video = nodeOf(saidOf({ type: 'Video' }, { player: watched(html) }), 'VideoObject')
    expect(video.contentUrl).toBe('https://media.example.org/a.mp4')
    expect(video).not.toHaveProperty('embedUrl')
  })

  it('without a picture of its own shows the one of its player', () => {
    const script = saidOf({ type: 'Video', image: null }, { player: watched(YOUTUBE, null) })
    expect(nodeOf(script, 'VideoObject').thumbnailUrl).toEqual([
      'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    ])
  })

  it.each([
    ['a picture', { image: null }],
    ['a day', { publishedAt: null, updatedAt: null }],
  ])('without %s is not offered as one', (_what, fields) => {
    const player = watched('<video src="https://media.example.org/a.mp4"></video>', null)
    expect(
      nodesIn(saidOf({ type: 'Video', ...fields }, { player })).map((node) => node['@type']),
    ).not.toContain('VideoObject')
  })
})

describe('a gallery', () => {
  it('a gallery has its pictures in order with captions', () => {
    const body = bodyOf(
      `<figure><img src="/media/1.jpg" width="1200" height="800" alt="One"><figcaption>First <b>light</b></figcaption></figure>
       <p>Between them.</p><img src="/media/2.jpg" alt="Two"><p><img src="/media/x.jpg" width="16" height="16"></p>`,
      1,
    )
    const script = saidOf({ type: 'Gallery' }, { body })
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
})

describe('a live blog', () => {
  const blog = aBlog([
    anUpdate(5, { title: '', html: '<p>Counting has <b>begun</b>.</p>' }),
    anUpdate(1, { author: { name: 'Omar Said', path: '/author/omar-said' } }),
    anUpdate(3, { title: '', html: '<hr>' }),
  ])
  const live = { type: 'LiveBlog' as const, live: 'live' as const }

  it('has its updates, each at its own place of the page', () => {
    const script = saidOf(live, { blog })
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

  it('only an ended live blog has coverageEndTime', () => {
    expect(nodeOf(saidOf(live, { blog }), 'LiveBlogPosting')).not.toHaveProperty('coverageEndTime')
    expect(nodeOf(saidOf({ ...live, live: 'complete' }, { blog }), 'LiveBlogPosting')).toMatchObject({
      coverageStartTime: '2026-01-02T03:04:05.000Z',
      coverageEndTime: '2026-01-02T03:30:00.000Z',
    })
  })

  it('the first page is the LiveBlogPosting; others are isPartOf it', () => {
    const script = saidOf(live, { blog, page: 2 })
    expect(problemsOf(script)).toEqual([])
    expect(nodeOf(script, 'WebPage')).toMatchObject({
      url: `${URL_OF_POST}/page/2`,
      isPartOf: { '@id': `${URL_OF_POST}#article` },
    })
  })

  it('has its further pages at its own address, also where editors name another for the first', () => {
    const head = { title: null, description: null, canonical: '/climate/rain', shared: null }
    expect(nodeOf(saidOf({ ...live, head }, { blog }), 'LiveBlogPosting').url).toBe(
      'https://news.example.org/climate/rain',
    )
    expect(nodeOf(saidOf({ ...live, head }, { blog, page: 2 }), 'WebPage')).toMatchObject({
      url: `${URL_OF_POST}/page/2`,
      isPartOf: { '@id': 'https://news.example.org/climate/rain#article' },
    })
  })

  it('tells of a hundred updates and no more', () => {
    const long = aBlog(Array.from({ length: 130 }, (_, index) => anUpdate(index % 60, { id: `u${index}` })))
    const updates = nodeOf(saidOf(live, { blog: long }), 'LiveBlogPosting').liveBlogUpdate as Node[]
    expect(updates).toHaveLength(100)
  })
})
