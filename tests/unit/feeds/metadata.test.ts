import { describe, expect, it } from 'vitest'
import { crawlersFor } from '@/lib/base/crawlers'
import type { Image } from '@/lib/delivery/model'
import { descriptionOf } from '@/lib/feeds/description'
import { pageMetadata } from '@/lib/feeds/metadata'
import { rslAddress, rslDocument } from '@/lib/feeds/rsl'
import { cardPath, postCard, siteCard } from '@/lib/feeds/share-card/share-card'
import { pictureOfPost, shareImage } from '@/lib/feeds/share-image'
import { llmsTxt, openSearch, type Policy, robots, securityTxt } from '@/lib/feeds/well-known'
import { linesOf, sellerFileText, wrongLine } from '@/lib/settings/env-kinds'
import { mayBeIndexed } from '@/lib/settings/indexing'
import { parseStrictly, textsOf } from '../../fixtures/strict-xml'
import { aTeaser } from '../delivery/builders'
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
  it('page metadata has an absolute canonical URL, title, description, robots and social cards', () => {
    const metadata = pageMetadata({ ...page, description: 'word '.repeat(100) }, site)
    expect(metadata.alternates?.canonical).toBe('https://news.example.org/climate/rain')
    expect(metadata.title).toBe('Rain returns – The Paper')
    expect(metadata.description?.length).toBeLessThanOrEqual(160)
    expect(metadata.robots).toMatchObject({ index: true, 'max-image-preview': 'large' })
    expect(metadata.openGraph).toMatchObject({
      type: 'website',
      url: 'https://news.example.org/climate/rain',
      locale: 'en_US',
    })
    expect(metadata.twitter).toMatchObject({ card: 'summary_large_image' })
  })
  it('the Open Graph metadata of a post has its type, locale, authors and picture', () => {
    const about = {
      kind: 'article' as const,
      publishedAt: '2026-01-02T03:04:05.000Z',
      updatedAt: null,
      section: 'Climate',
      tags: ['Monsoon'],
      authors: ['/author/asha'],
    }
    const metadata = pageMetadata({ ...page, image, about, language: 'hi' }, site)
    expect(metadata.openGraph).toMatchObject({
      type: 'article',
      locale: 'hi_IN',
      authors: ['https://news.example.org/author/asha'],
      images: [{ url: image.src, width: 1600, height: 900, alt: image.alt }],
    })
    expect(metadata.twitter).toMatchObject({ card: 'summary_large_image' })
  })
  it('page metadata has no description if it is blank', () => {
    expect(pageMetadata({ ...page, description: ' ' }, site)).not.toHaveProperty('description')
  })
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
      const cardImage = { url: `https://news.example.org${cardPath(card)}`, alt: 'Rain returns' }
      expect(openGraph?.images).toEqual([{ ...cardImage, width: 1200, height: 630 }])
      expect(twitter).toMatchObject({ card: 'summary_large_image', images: [cardImage] })
    },
  )
  it('a page without a picture has the site’s share card', () => {
    const [image] = [pageMetadata(page, site).openGraph?.images].flat()
    expect(image).toMatchObject({
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

describe('shareImage', () => {
  const site = { url: 'https://news.example.org' }
  const OWN = /^https:\/\/news\.example\.org\/share\/picture-7-[0-9a-f]{12}\.jpg$/
  const shared = (changes: Partial<Image>, canResize = true) =>
    shareImage({ kind: 'post', id: 7 }, { ...image, ...changes }, site, canResize)

  it.each<[string, Partial<Image>, [number, number] | [null, null]]>([
    ['of a small picture', { width: 700, height: 400 }, [700, 400]],
    ['of a large picture', { width: 4000, height: 3000 }, [1200, 900]],
    ['of unknown size', { width: null, height: null }, [null, null]],
    ['of a PNG', { src: 'https://media.example.org/a.png', width: 1200, height: 800 }, [1200, 800]],
    ['of AVIF', { src: 'https://media.example.org/a.AVIF?v=1', width: 800, height: 600 }, [800, 600]],
    ['around a focal point', { width: 2000, height: 3000, focus: '50% 10%' }, [1200, 630]],
    ['around one of a small picture', { width: 600, height: 1200, focus: '50% 10%' }, [600, 315]],
    ['of a column', { width: 600, height: 9000 }, [600, 315]],
  ])('a share image %s is a JPEG of this site, with its size there', (_, changes, [width, height]) => {
    expect(shared(changes)).toMatchObject({ src: expect.stringMatching(OWN), width, height, alt: image.alt })
  })

  it('the share image from a host that this site may not fetch is the original, but never an AVIF file', () => {
    const large = { width: 4000, height: 3000, focus: '50% 10%' }
    expect(shared(large, false)).toMatchObject({ src: image.src, width: 4000 })
    expect(shared({ src: 'https://media.example.org/a.avif' }, false)).toBeNull()
  })

  it.each([
    ['a JPEG', 'https://media.example.org/p/a.jpg', 'https://media.example.org/p/a.jpg', 3000],
    ['AVIF, which networks do not show', 'https://media.example.org/p/a.avif', image.src, image.width],
  ])('a story is shared with the original of its picture: %s', (_, original, src, width) => {
    const whole = { ...image, original: { src: original, width: 3000, height: 2000 } }
    expect(pictureOfPost({ head: null, image: whole })).toMatchObject({ src, width })
    const head = { title: null, description: null, canonical: null }
    const shared = { title: null, description: null, image: original }
    expect(pictureOfPost({ head: { ...head, shared }, image: whole })?.src).toBe(original)
  })

  it('an SVG is never a share image', () => {
    expect(shared({ src: 'https://media.example.org/a.svg' })).toBeNull()
  })
})

describe('machine files', () => {
  const site = { name: 'The Paper & Co', url: 'https://news.example.org', language: 'hi', timeZone: 'UTC' }

  /**
   * Whether a crawler may read a path by RFC 9309: its own groups apply, else those of “*”. Blank lines end no group, and
   * the longest rule counts, of equal ones `Allow`.
   */
  function mayRead(file: string, crawler: string, path = '/'): boolean {
    const groups: { agents: string[]; rules: [field: string, value: string][] }[] = []
    let isInRules = true
    for (const line of file.split('\n')) {
      const [, field = '', value = ''] = /^(User-agent|Allow|Disallow): ?(.*)$/.exec(line) ?? []
      if (field === 'User-agent') {
        if (isInRules) groups.push({ agents: [], rules: [] })
        groups.at(-1)?.agents.push(value)
      } else if (value !== '') groups.at(-1)?.rules.push([field, value])
      if (field !== '') isInRules = field !== 'User-agent'
    }
    const of = (name: string) => groups.filter(({ agents }) => agents.includes(name))
    const crawlerRules = of(crawler).length > 0 ? of(crawler) : of('*')
    const fitting = crawlerRules
      .flatMap(({ rules }) => rules)
      .filter(([, value]) => path.startsWith(value.replace(/\*$/, '')))
      .sort(([one, first], [, second]) => second.length - first.length || (one === 'Allow' ? -1 : 1))
    return fitting[0]?.[0] !== 'Disallow'
  }

  describe('robots.txt', () => {
    const open: Policy = { indexed: true, training: 'allow', answers: 'allow' }
    const allCrawlers = ['Googlebot', 'Bingbot', ...crawlersFor('training'), ...crawlersFor('answers')]
    it('robots.txt names the sitemap index and the news sitemap, and allows all crawlers', () => {
      const file = robots(site, open)
      expect(file.match(/^Sitemap: .*$/gm)).toEqual([
        'Sitemap: https://news.example.org/sitemap.xml',
        'Sitemap: https://news.example.org/news-sitemap.xml',
      ])
      expect(allCrawlers.filter((name) => !mayRead(file, name))).toEqual([])
      expect(file).not.toMatch(/Disallow: \/(_next|search)/)
    })
    it('robots.txt has the address of the licence, of a site that search engines may list', () => {
      const licence = rslAddress({ permits: ['search'] }, site)
      expect(robots(site, { ...open, training: 'block', licence })).toMatch(
        /^License: https:\/\/news\.example\.org\/license\.xml\n\nUser-agent: GPTBot\n/,
      )
      expect(robots(site, { ...open, licence: rslAddress('https://a.example/l.xml', site) })).toMatch(
        /^License: https:\/\/a\.example\/l\.xml\n/,
      )
      expect(robots(site, { ...open, licence: rslAddress(null, site) })).not.toContain('License:')
      expect(robots(site, { ...open, indexed: false, licence })).not.toContain('License:')
    })
    it('license.xml has the configured terms, escaped', () => {
      const root = parseStrictly(
        rslDocument(
          {
            permits: ['search', 'ai-input'],
            prohibits: ['ai-train'],
            payment: {
              type: 'crawl',
              amount: '0.015',
              currency: 'USD',
              custom: 'https://a.example/?b=1&c=2',
            },
            terms: 'https://a.example/terms',
          },
          { ...site, name: 'News & <Views>' },
        ),
      )
      expect(root.uri).toBe('https://rslstandard.org/rsl')
      expect(
        ['permits', 'prohibits', 'custom', 'amount', 'terms', 'copyright'].map((name) => textsOf(root, name)),
      ).toEqual([
        ['search ai-input'],
        ['ai-train'],
        ['https://a.example/?b=1&c=2'],
        ['0.015'],
        ['https://a.example/terms'],
        ['News & <Views>'],
      ])
    })
    it('robots.txt can block the crawlers that train models, and no others', () => {
      const file = robots(site, { ...open, training: 'block' })
      expect(allCrawlers.filter((name) => !mayRead(file, name))).toEqual(crawlersFor('training'))
    })
    it('robots.txt can block the crawlers of answer engines, and no others', () => {
      const file = robots(site, { ...open, answers: 'block' })
      expect(allCrawlers.filter((name) => !mayRead(file, name))).toEqual(crawlersFor('answers'))
    })
    it('robots.txt states what is blocked in a content signal, and has no signal if nothing is blocked', () => {
      const signal = (policy: Partial<Policy>) =>
        /^Content-Signal.*$/m.exec(robots(site, { ...open, ...policy }))?.[0]
      expect(signal({})).toBeUndefined()
      expect(signal({ training: 'block' })).toBe('Content-Signal: search=yes, ai-train=no')
      expect(signal({ training: 'block', answers: 'block' })).toBe(
        'Content-Signal: search=yes, ai-input=no, ai-train=no',
      )
    })
    it('robots.txt contains the publisher’s rules except those that close the site to all, and no other text', () => {
      const serviceLines = [
        '# of the CMS',
        'User-agent: *',
        'Disallow: / # under construction',
        'Disallow: /private',
        'Sitemap: https://cms.example.org/sitemap.xml',
        'User-agent: BadBot',
        'User-agent: WorseBot',
        'Disallow: /',
        '<html>',
      ].join('\r\n')
      const file = robots(site, open, serviceLines)
      expect(file).toContain(
        '\n\nUser-agent: *\nDisallow:\nDisallow: /private\n\nUser-agent: BadBot\nUser-agent: WorseBot\nDisallow: /\n\nSitemap: https://news',
      )
      expect(file).not.toMatch(/cms|html|construction/)
      expect(mayRead(file, 'Googlebot')).toBe(true)
      expect(robots(site, { ...open, indexed: false }, serviceLines)).toBe('User-agent: *\nDisallow: /\n')
    })
    it('the service’s rules for one crawler, or for no named crawler, do not close the site to others', () => {
      const isOpen = (serviceFile: string) =>
        mayRead(robots(site, open, serviceFile), 'Googlebot', '/news/today')
      expect(isOpen('User-agent: *\nDisallow: /\n\nUser-agent: AhrefsBot\nDisallow: /news/')).toBe(true)
      expect(isOpen('Disallow: /*\nUser-agent: BadBot\nDisallow: /')).toBe(true)
      expect(mayRead(robots(site, open, 'User-agent: BadBot\nDisallow: /'), 'BadBot')).toBe(false)
    })
    it('robots.txt of a site that is not indexed disallows everything and names no sitemap', () => {
      expect(robots(site, { ...open, indexed: false })).toBe('User-agent: *\nDisallow: /\n')
    })
  })

  describe('mayBeIndexed', () => {
    it.each([
      'https://news.example.org',
      'https://example.co.in',
      'https://8.8.8.8',
      'https://10.example.org',
    ])('a site at %s may be indexed', (SITE_URL) => expect(mayBeIndexed({ SITE_URL })).toBe(true))
    it.each([
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://[::1]:3000',
      'http://[fd12::1]',
      'https://192.168.1.4',
      'https://10.0.0.1',
      'https://172.20.0.3',
      'http://site-1:3000',
      'https://masthead-git-main.vercel.app',
      'https://paper.pages.dev',
      'https://paper.test',
    ])('a site at %s may not be indexed', (SITE_URL) => expect(mayBeIndexed({ SITE_URL })).toBe(false))
    it('SITE_INDEXING overrides what the address implies', () => {
      expect(mayBeIndexed({ SITE_URL: 'http://localhost', SITE_INDEXING: 'on' })).toBe(true)
      expect(mayBeIndexed({ SITE_URL: site.url, SITE_INDEXING: 'off' })).toBe(false)
    })
    it('a Vercel preview under the publication’s own address may not be indexed', () => {
      expect(mayBeIndexed({ SITE_URL: site.url, VERCEL_ENV: 'preview' })).toBe(false)
      expect(mayBeIndexed({ SITE_URL: site.url, VERCEL_ENV: 'production' })).toBe(true)
    })
  })

  describe('ads.txt', () => {
    it.each([
      'google.com, pub-1234, DIRECT, f08c47fec0942fa0',
      'google.com,pub-1234,reseller',
      'google.com, pub-1234, DIRECT, f08c47fec0942fa0 # ours',
      'google.com, pub-1234, DIRECT, d75815a79; ext=1',
      'OWNERDOMAIN=example.org',
      'managerdomain = example.org, IN',
      '# a comment | and more'.split('|')[0] ?? '',
      '',
    ])('ads.txt accepts the line “%s”', (line) => expect(wrongLine([line])).toBeNull())
    it.each([
      'google.com',
      'google.com, pub-1234',
      'google.com, , DIRECT',
      'google, pub-1234, DIRECT',
      'google.com, pub-1234, PARTNER',
      'google.com, pub-1234, DIRECT, a, b',
      'OWNERDOMAIN=',
      '<script>',
    ])('ads.txt refuses the line “%s” and names its number', (line) =>
      expect(wrongLine(['# first', line])).toBe(2),
    )
    it('ads.txt lines may be separated by line breaks, by “\\n” or by “|”', () => {
      const lines = ['a.com, 1, DIRECT', 'OWNERDOMAIN=example.org']
      for (const joint of ['\n', '\r\n', '\\n', '|', ' | ']) expect(linesOf(lines.join(joint))).toEqual(lines)
      expect(sellerFileText(lines)).toBe('a.com, 1, DIRECT\nOWNERDOMAIN=example.org\n')
    })
  })

  describe('security.txt', () => {
    const now = Date.parse('2026-11-21T12:34:56Z')
    const file = securityTxt(
      site,
      { contacts: ['mailto:a@example.org', 'https://example.org/r'], policy: null },
      now,
    )
    it('security.txt names its contacts in order, its own address and its languages', () => {
      expect(file.match(/^Contact: .*$/gm)).toEqual([
        'Contact: mailto:a@example.org',
        'Contact: https://example.org/r',
      ])
      expect(file).toContain('\nCanonical: https://news.example.org/.well-known/security.txt\n')
      expect(file).toContain('\nPreferred-Languages: hi, en\n')
      expect(file).not.toContain('Policy')
    })
    it('security.txt expires in more than 90 days and less than a year', () => {
      const expires = Date.parse(/^Expires: (.*)$/m.exec(file)?.[1] ?? '')
      expect(expires - now).toBeGreaterThan(90 * 86_400_000)
      expect(expires - now).toBeLessThan(365 * 86_400_000)
    })
  })

  it('llms.txt names the publication, its sections and twenty stories, with titles escaped', () => {
    const posts = Array.from({ length: 25 }, (_, n) =>
      aTeaser({ id: n, path: `/p-${n}`, title: `[x](y) <b>\n# ${n}` }),
    )
    const file = llmsTxt(
      site,
      'News & views',
      [{ id: 1, name: 'A', slug: 'a', path: '/a', parent: null, color: null }],
      posts,
    )
    expect(file.split('\n')[0]).toBe('# The Paper & Co')
    expect(file).toContain('\n> News & views\n')
    expect(file).toContain('- [A](https://news.example.org/a)')
    expect(file.match(/^- \[.*\/p-\d+\): After nine dry weeks\.$/gm)).toHaveLength(20)
    expect(file).toContain('- [\\[x\\](y) \\<b\\> \\# 0](https://news.example.org/p-0)')
    expect(file).not.toContain('.md')
  })

  it('llms.txt names the Markdown of stories where it is served, and links to it', () => {
    const file = llmsTxt(site, '', [], [aTeaser({ path: '/p-1', title: 'One' })], true)
    expect(file).toContain('Each story is Markdown at its address with `.md` added')
    expect(file).toContain('- [One](https://news.example.org/p-1.md)')
  })

  it('the OpenSearch description names the search URL and shortens long names', () => {
    const xml = openSearch({ ...site, name: `<&>"' ${'n'.repeat(60)}` }, null)
    const root = parseStrictly(xml)
    expect(root.uri).toBe('http://a9.com/-/spec/opensearch/1.1/')
    expect(textsOf(root, 'ShortName')[0]?.length).toBeLessThanOrEqual(16)
    expect(textsOf(root, 'LongName')[0]?.length).toBeLessThanOrEqual(48)
    expect(xml).toContain('template="https://news.example.org/search?q={searchTerms}"')
  })
})
