import { describe, expect, it } from 'vitest'
import { imageOf } from '@/lib/seo/sitemaps/xml/images'
import { newsEntries, newsLanguage, newsOf } from '@/lib/seo/sitemaps/xml/news'
import { sitemapIndex, urlset } from '@/lib/seo/sitemaps/xml/urlset'
import { videoEntry, videoOf } from '@/lib/seo/sitemaps/xml/videos'
import { parseStrictly, textsOf } from '../../../fixtures/strict-xml'
import { aTeaser } from '../../cms/builders'
import { aWholePost } from '../posts'

const site = { name: `The <Paper> & "Co"`, url: 'https://news.example.org', language: 'en', timeZone: 'UTC' }
const NOW = Date.parse('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
const HOSTILE = `]]> <&>"' </news:title> \u0000\u0008\u001b \ud800 \udfff \ufffe <!-- é हि 😀`
const AS_TEXT = /^\]\]> <&>"' <\/news:title> +\ufffd \ufffd +<!-- é हि 😀$/u

const anEntry = (n: number) => ({ path: `/p-${n}`, changedAt: null, image: null })
const whole = (pieces: Iterable<string>) => [...pieces].join('')

describe('sitemap XML', () => {
  it('a sitemap is well-formed with any characters in titles and picture URLs', () => {
    const image = 'https://media.example.org/a.jpg?a=1&b=2'
    const posts = whole(
      urlset([{ path: '/a%20b', changedAt: hoursAgo(1), image }], site, {
        extension: 'image',
        more: imageOf,
      }),
    )
    const url = parseStrictly(posts).children[0]
    expect(url && textsOf(url, 'image:loc')).toEqual([image])
    expect(url && textsOf(url, 'loc')).toEqual(['https://news.example.org/a%20b'])
    const news = newsEntries([aTeaser({ title: HOSTILE, publishedAt: hoursAgo(1) })], site, NOW)
    const parsed = parseStrictly(
      whole(urlset(news, site, { extension: 'news', more: (one) => newsOf(one, site) })),
    )
    expect(textsOf(parsed, 'news:title')).toEqual([expect.stringMatching(AS_TEXT)])
    expect(textsOf(parsed, 'news:name')).toEqual([site.name])
  })
  it('a sitemap has lastmod where it is known, and no priority or changefreq', () => {
    const xml = whole(urlset([{ path: '/a', changedAt: hoursAgo(3) }, anEntry(1)], site))
    expect(textsOf(parseStrictly(xml), 'lastmod')).toEqual([hoursAgo(3)])
    expect(xml).not.toMatch(/priority|changefreq/)
  })
  it('a sitemap ends after 50,000 URLs, well-formed, and reports how many are left out', () => {
    const left: number[] = []
    const entries = Array.from({ length: 50_003 }, (_, n) => anEntry(n))
    const xml = whole(urlset(entries, site, {}, { onCut: (count) => left.push(count) }))
    expect(parseStrictly(xml).children).toHaveLength(50_000)
    expect(left).toEqual([3])
  })
  it('a sitemap ends within its byte limit, well-formed, and reports how many are left out', () => {
    const left: number[] = []
    const bounds = { bytes: 1_000, onCut: (count: number) => left.push(count) }
    const hindi = Array.from({ length: 100 }, (_, n) => ({
      ...anEntry(n),
      image: `https://m.example/हि${n}`,
    }))
    const xml = whole(urlset(hindi, site, { extension: 'image', more: imageOf }, bounds))
    expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(1_000)
    expect(parseStrictly(xml).children.length + (left[0] ?? 0)).toBe(100)
  })
  it('a sitemap is written in pieces', () => {
    const pieces = [
      ...urlset(
        Array.from({ length: 5_000 }, (_, n) => anEntry(n)),
        site,
      ),
    ]
    expect(pieces.length).toBeGreaterThan(2)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(70_000)
  })
  it('a sitemap may be empty', () => {
    expect(parseStrictly(whole(urlset([], site))).name).toBe('urlset')
  })
  it('a sitemap index has the namespace of sitemaps and absolute URLs', () => {
    const root = parseStrictly(whole(sitemapIndex(['/sitemaps/a.xml'], site)))
    expect([root.name, root.uri]).toEqual(['sitemapindex', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
    expect(textsOf(root, 'loc')).toEqual(['https://news.example.org/sitemaps/a.xml'])
  })
})

describe('news sitemap', () => {
  it('the news sitemap has posts first published within 48 hours, newest first', () => {
    const posts = [
      aTeaser({ id: 1, path: '/47', publishedAt: hoursAgo(47) }),
      aTeaser({ id: 2, path: '/49', publishedAt: hoursAgo(49), updatedAt: hoursAgo(1) }),
      aTeaser({ id: 3, path: '/1', publishedAt: hoursAgo(1) }),
      aTeaser({ id: 4, path: '/unknown', publishedAt: null }),
      aTeaser({ id: 5, path: '/2062', publishedAt: '2062-01-01T00:00:00.000Z' }),
    ]
    expect(newsEntries(posts, site, NOW).map(({ path }) => path)).toEqual(['/1', '/47'])
  })
  it.each(['CustomPage', 'BlankPage'] as const)('the news sitemap has no %s', (type) => {
    expect(newsEntries([aTeaser({ type, publishedAt: hoursAgo(1) })], site, NOW)).toEqual([])
  })
  it('the news sitemap has no post whose canonical address is another, as the other sitemaps', () => {
    const posts = [
      aTeaser({ id: 1, path: '/copy', publishedAt: hoursAgo(1), hasOtherCanonical: true }),
      aTeaser({ id: 2, path: '/whole', publishedAt: hoursAgo(2) }),
    ]
    expect(newsEntries(posts, site, NOW).map(({ path }) => path)).toEqual(['/whole'])
  })
  it.each([
    ['before its first publication', hoursAgo(5)],
    ['never', null],
  ])('lastmod of a post that was last published %s is its first publication', (_, updatedAt) => {
    const times = { publishedAt: hoursAgo(2), updatedAt }
    const [news] = newsEntries([aTeaser(times)], site, NOW)
    const film = { embed: 'https://player.example.org/7', file: null, poster: null }
    const video = videoEntry(aWholePost(times), film, site)
    expect([news?.changedAt, video?.changedAt]).toEqual([hoursAgo(2), hoursAgo(2)])
  })
  it('a news sitemap entry has publication, language, date and title, and no more', () => {
    const [entry] = newsEntries(
      [aTeaser({ publishedAt: hoursAgo(2), updatedAt: hoursAgo(1), language: 'hi-IN' })],
      site,
      NOW,
    )
    const url = parseStrictly(
      whole(urlset(entry ? [entry] : [], site, { extension: 'news', more: (one) => newsOf(one, site) })),
    ).children[0]
    const news = url?.children.find(({ name }) => name === 'news:news')
    expect(news?.children.map(({ name }) => name)).toEqual([
      'news:publication',
      'news:publication_date',
      'news:title',
    ])
    expect(news && textsOf(news, 'news:publication_date')).toEqual([hoursAgo(2)])
    expect(url && textsOf(url, 'lastmod')).toEqual([hoursAgo(1)])
    expect(news && textsOf(news, 'news:language')).toEqual(['hi'])
  })
  it.each([
    ['en-GB', 'en'],
    ['ur-PK', 'ur'],
    ['mni', 'mni'],
    ['zh', 'zh-cn'],
    ['zh-TW', 'zh-tw'],
    ['zh-Hant-HK', 'zh-tw'],
  ])('the news sitemap language of %s is %s', (tag, language) => {
    expect(newsLanguage(tag)).toBe(language)
  })
})

describe('video sitemap', () => {
  const film = { embed: 'https://player.example.org/7?a=1&b=2', file: null, poster: null }
  const still = aWholePost().image
  it('a video sitemap entry has a thumbnail, a description and a player', () => {
    const entry = videoEntry(aWholePost({ title: HOSTILE, image: still }), film, site)
    const xml = whole(urlset(entry ? [entry] : [], site, { extension: 'video', more: videoOf }))
    const parsed = parseStrictly(xml)
    expect(textsOf(parsed, 'video:player_loc')).toEqual([film.embed])
    expect(textsOf(parsed, 'video:thumbnail_loc')).toEqual([still?.src])
    expect(textsOf(parsed, 'video:description')).toEqual(['After nine dry weeks.'])
    expect(textsOf(parsed, 'video:content_loc')).toEqual([])
  })
  it.each([
    ['player', still, null],
    ['still', null, film],
  ])('a video post without a %s is not in the video sitemap', (_, image, shown) => {
    expect(videoEntry(aWholePost({ image }), shown, site)).toBeNull()
  })
})
