import { describe, expect, it } from 'vitest'
import { cardPath, postCard, siteCard } from '@/lib/features/share-card/share-card'
import { descriptionOf } from '@/lib/seo/description'
import { pageMetadata } from '@/lib/seo/metadata'
import { image } from './posts'

const site = { name: 'The Paper', url: 'https://news.example.org', language: 'en', timeZone: 'UTC' }
const page = { title: 'Rain returns', description: 'After nine dry weeks.', path: '/climate/rain' }

const graphemes = (text: string) =>
  [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text)].length

describe('descriptionOf', () => {
  it('descriptionOf returns the first text that is not empty', () => {
    expect(descriptionOf([' ', '<p> </p>', 'Rain.', 'More.'], 'en')).toBe('Rain.')
    expect(descriptionOf(['', '<br>'], 'en')).toBe('')
  })
  it('descriptionOf removes markup and keeps text that only looks like it', () => {
    expect(
      descriptionOf(['<p class="a">On <b>rain</b>,</p><p>and 3 < 5 <angle brackets> & more</p>'], 'en'),
    ).toBe('On rain, and 3 < 5 <angle brackets> & more')
  })
  it('descriptionOf cuts after a whole word, within 160 graphemes', () => {
    const cut = descriptionOf(['समाचार पढ़िए '.repeat(60)], 'hi')
    expect(graphemes(cut)).toBeLessThanOrEqual(160)
    expect(cut).toMatch(/(समाचार|पढ़िए)…$/)
    const family = '👩‍👩‍👧‍👦'
    const faces = descriptionOf([family.repeat(400)], 'en')
    expect(faces.slice(0, -1).replaceAll(family, '')).toBe('')
  })
})

describe('pageMetadata', () => {
  it('the robots metadata allow large previews and whole snippets, and noindex a page not listed', () => {
    expect(pageMetadata(page, site).robots).toEqual({
      index: true,
      follow: true,
      'max-image-preview': 'large',
      'max-snippet': -1,
      'max-video-preview': -1,
    })
    expect(pageMetadata({ ...page, listed: false }, site).robots).toEqual({ index: false, follow: true })
  })
  it('page metadata name the feeds of the site, and no alternate languages', () => {
    const { alternates } = pageMetadata(page, site)
    expect(alternates?.types).toEqual({
      'application/rss+xml': [{ url: 'https://news.example.org/feed.xml', title: 'The Paper' }],
      'application/feed+json': [{ url: 'https://news.example.org/feed.json', title: 'The Paper' }],
    })
    expect(alternates).not.toHaveProperty('languages')
  })
  it('page metadata name the feeds of the list before those of the site', () => {
    const feeds = { title: 'Climate', path: '/climate' }
    expect(pageMetadata({ ...page, feeds }, site).alternates?.types?.['application/rss+xml']).toEqual([
      { url: 'https://news.example.org/climate/feed.xml', title: 'Climate – The Paper' },
      { url: 'https://news.example.org/feed.xml', title: 'The Paper' },
    ])
  })
  it('the Open Graph and Twitter cards have a picture with alternative text', () => {
    const { openGraph, twitter } = pageMetadata({ ...page, image: { ...image, alt: '' } }, site)
    expect(openGraph?.images).toEqual([{ url: image.src, width: 1600, height: 900, alt: 'The quay at dawn' }])
    expect(twitter?.images).toEqual([{ url: image.src, alt: 'The quay at dawn' }])
    const bare = { ...image, alt: '', caption: null, width: null, height: null }
    expect(pageMetadata({ ...page, image: bare }, site).openGraph?.images).toEqual([
      { url: image.src, alt: 'Rain returns' },
    ])
  })
  it.each(['a.svg', 'a.avif'])(
    'a share card replaces the picture %s, which not every network shows',
    (file) => {
      const unshown = { ...image, src: `https://media.example.org/${file}` }
      const card = postCard({ id: 7, title: 'Rain returns', section: null, language: null }, site)
      const { openGraph, twitter } = pageMetadata({ ...page, image: unshown, card }, site)
      const drawn = { url: `https://news.example.org${cardPath(card)}`, alt: 'Rain returns' }
      expect(openGraph?.images).toEqual([{ ...drawn, width: 1200, height: 630 }])
      expect(twitter).toMatchObject({ card: 'summary_large_image', images: [drawn] })
    },
  )
  it('a page without a picture has the site’s share card', () => {
    const [drawn] = [pageMetadata(page, site).openGraph?.images].flat()
    expect(drawn).toMatchObject({
      url: `https://news.example.org${cardPath(siteCard(site))}`,
      alt: 'The Paper',
    })
  })
  it('the metadata of an author are an Open Graph profile and a small Twitter card', () => {
    const about = { kind: 'profile' as const, username: 'asha-rao' }
    const { openGraph, twitter } = pageMetadata({ ...page, image, about }, site)
    expect(openGraph).toMatchObject({ type: 'profile', username: 'asha-rao' })
    expect(twitter).toMatchObject({ card: 'summary' })
  })
  it('article:modified_time is never before article:published_time', () => {
    const about = {
      kind: 'article' as const,
      publishedAt: '2026-01-02T03:04:05.000Z',
      updatedAt: '2025-01-01T00:00:00.000Z',
      section: null,
      tags: [],
      authors: [],
    }
    expect(pageMetadata({ ...page, about }, site).openGraph).toMatchObject({
      modifiedTime: about.publishedAt,
    })
  })
  it('a title written for sharing is used on the cards, not as the page’s title', () => {
    const shared = { title: 'You will not believe it', description: null }
    const { title, openGraph, twitter } = pageMetadata({ ...page, shared }, site)
    expect(title).toBe('Rain returns – The Paper')
    expect(openGraph).toMatchObject({ title: shared.title, description: page.description })
    expect(twitter).toMatchObject({ title: shared.title })
  })
})
