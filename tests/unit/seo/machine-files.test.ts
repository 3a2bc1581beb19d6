import { describe, expect, it } from 'vitest'
import { mayBeIndexed } from '@/lib/base/config/indexing'
import { linesOf, written, wrongLine } from '@/lib/base/config/seller-files'
import { llmsTxt } from '@/lib/seo/llms-txt'
import { openSearch } from '@/lib/seo/opensearch'
import { ANSWER_CRAWLERS, type Policy, robots, TRAINING_CRAWLERS } from '@/lib/seo/robots'
import { securityTxt } from '@/lib/seo/security-txt'
import { parseStrictly, textsOf } from '../../fixtures/strict-xml'
import { aTeaser } from '../cms/builders'

const site = { name: 'The Paper & Co', url: 'https://news.example.org', language: 'hi', timeZone: 'UTC' }

/** Whether a crawler may read the site by RFC 9309: its own group applies, else the group of “*”. */
function mayRead(file: string, crawler: string): boolean {
  const groups = file.split('\n\n').filter((group) => group.startsWith('User-agent:'))
  const named = (name: string) => groups.find((group) => group.split('\n').includes(`User-agent: ${name}`))
  return !(named(crawler) ?? named('*') ?? '').split('\n').includes('Disallow: /')
}

describe('robots.txt', () => {
  const open: Policy = { indexed: true, training: 'allow', answers: 'allow' }
  const allCrawlers = ['Googlebot', 'Bingbot', ...TRAINING_CRAWLERS, ...ANSWER_CRAWLERS]
  it('robots.txt names the sitemap index and the news sitemap, and allows all crawlers', () => {
    const file = robots(site, open)
    expect(file.match(/^Sitemap: .*$/gm)).toEqual([
      'Sitemap: https://news.example.org/sitemap.xml',
      'Sitemap: https://news.example.org/news-sitemap.xml',
    ])
    expect(allCrawlers.filter((name) => !mayRead(file, name))).toEqual([])
    expect(file).not.toMatch(/Disallow: \/(_next|search)/)
  })
  it('robots.txt can block the crawlers that train models, and no others', () => {
    const file = robots(site, { ...open, training: 'block' })
    expect(allCrawlers.filter((name) => !mayRead(file, name))).toEqual([...TRAINING_CRAWLERS])
  })
  it('robots.txt can block the crawlers of answer engines, and no others', () => {
    const file = robots(site, { ...open, answers: 'block' })
    expect(allCrawlers.filter((name) => !mayRead(file, name))).toEqual([...ANSWER_CRAWLERS])
  })
  it('robots.txt of a site that is not indexed disallows everything and names no sitemap', () => {
    expect(robots(site, { ...open, indexed: false })).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('mayBeIndexed', () => {
  it.each(['https://news.example.org', 'https://example.co.in', 'https://8.8.8.8', 'https://10.example.org'])(
    'a site at %s may be indexed',
    (SITE_URL) => expect(mayBeIndexed({ SITE_URL })).toBe(true),
  )
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
    expect(written(lines)).toBe('a.com, 1, DIRECT\nOWNERDOMAIN=example.org\n')
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

describe('llms.txt', () => {
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
  })
})

describe('OpenSearch description', () => {
  it('the OpenSearch description names the search URL and shortens long names', () => {
    const xml = openSearch({ ...site, name: `<&>"' ${'n'.repeat(60)}` }, null)
    const root = parseStrictly(xml)
    expect(root.uri).toBe('http://a9.com/-/spec/opensearch/1.1/')
    expect(textsOf(root, 'ShortName')[0]?.length).toBeLessThanOrEqual(16)
    expect(textsOf(root, 'LongName')[0]?.length).toBeLessThanOrEqual(48)
    expect(xml).toContain('template="https://news.example.org/search?q={searchTerms}"')
  })
})
