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
import { image, scriptOf, structuredDataOf } from './posts'

const URL_OF_POST = 'https://news.example.org/climate/rain-returns'
const bodyOf = (html: string, galleryFrom?: number) =>
  prepareBody(html, { ...bodyOptions, ...(galleryFrom && { galleryFrom }) }).tree

describe('structured data of a story', () => {
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

  it('a NewsArticle names each author once, and none by an e-mail address', () => {
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

describe('structured data of a gallery', () => {
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

  it('a LiveBlogPosting has at most a hundred updates', () => {
    const long = aBlog(Array.from({ length: 130 }, (_, index) => anUpdate(index % 60, { id: `u${index}` })))
    const updates = nodeOf(structuredDataOf(live, { blog: long }), 'LiveBlogPosting').liveBlogUpdate as Node[]
    expect(updates).toHaveLength(100)
  })
})
