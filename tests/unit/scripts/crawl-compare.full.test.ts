/** Addresses in the sitemaps of an old site, and how the new site answers them. */
import { describe, expect, it } from 'vitest'
import { compare } from '@/scripts/lab/crawl/compare'
import type { PoliteFetch } from '@/scripts/lab/crawl/polite-fetch'
import { sitemapAddresses } from '@/scripts/lab/crawl/sitemap-addresses'
import { type Scripted, to, urlset } from './crawl-answers'

it('sitemaps beyond five hundred are not read, and the report says how many', async () => {
  const asked: string[] = []
  const get: PoliteFetch = async (url) => {
    asked.push(url)
    const files = Array.from(
      { length: 600 },
      (_, n) => `<sitemap><loc>https://old.test/${n}.xml</loc></sitemap>`,
    )
    const body = url.endsWith('/sitemap.xml')
      ? `<sitemapindex>${files.join('')}</sitemapindex>`
      : urlset(`${url}/a`)
    const status = url.endsWith('robots.txt') ? 404 : 200
    return { kind: 'answer', status, headers: new Headers(), body }
  }
  const { addresses, problems } = await sitemapAddresses('https://old.test', get)
  expect([asked.length, addresses.length]).toEqual([501, 499])
  expect(problems).toEqual(['101 more sitemaps were not read: 500 at the most are'])
})

it('sitemaps are found where robots.txt and the sitemap lead on to another address', async () => {
  const answers: Readonly<Record<string, Scripted>> = {
    'https://old.test/robots.txt': to('https://www.old.test/robots.txt'),
    'https://www.old.test/robots.txt': { body: 'Sitemap: http://www.old.test/map.xml' },
    'http://www.old.test/map.xml': to('https://www.old.test/map.xml', 302),
    'https://www.old.test/map.xml': { body: urlset('https://www.old.test/a') },
    'https://loop.test/sitemap.xml': to('/sitemap.xml'),
  }
  const get: PoliteFetch = async (url) => {
    const { status = 200, headers, body = '' } = answers[url] ?? { status: 404 }
    return { kind: 'answer', status, headers: new Headers(headers), body: String(body) }
  }
  expect(await sitemapAddresses('https://old.test', get)).toMatchObject({
    addresses: ['https://www.old.test/a'],
    problems: [],
  })
  expect((await sitemapAddresses('https://loop.test', get)).problems).toEqual([
    'https://loop.test/sitemap.xml: 301',
  ])
})

describe('an address', () => {
  const answering =
    (statuses: Readonly<Record<string, number>>, asked: string[] = []): PoliteFetch =>
    async (url) => {
      asked.push(url)
      const status = statuses[url]
      if (status === undefined) return { kind: 'failed', reason: 'nothing listens there' }
      return { kind: 'answer', status, headers: new Headers(), body: '<title>A</title>' }
    }

  it.each([[503], [429], [403], [undefined]])(
    'a 404 of the new site is reported as lost where the old one answers %s',
    async (status) => {
      const get = answering({ ...(status && { 'https://old.test/a': status }), 'https://new.test/a': 404 })
      expect((await compare('https://old.test/a', 'https://new.test', get)).outcome).toBe('lost')
    },
  )

  it('a canonical address in capital escapes is that of a page with small ones', async () => {
    const body = '<title>A</title><link rel=canonical href="https://new.test/%E0%A4%B0">'
    const get: PoliteFetch = async () => ({ kind: 'answer', status: 200, headers: new Headers(), body })
    expect((await compare('https://old.test/%e0%a4%b0', 'https://new.test', get)).notes).toEqual([])
    const other = await compare('https://old.test/%e0%a4%b1', 'https://new.test', get)
    expect(other.notes).toEqual(['the new page names /र as its address'])
  })

  it('compare requests a path that begins with two slashes from the new site', async () => {
    const asked: string[] = []
    const get = answering({ 'https://old.test//a/b': 200, 'https://new.test//a/b': 200 }, asked)
    expect(await compare('https://old.test//a/b', 'https://new.test', get)).toMatchObject({ outcome: 'kept' })
    expect(asked).toEqual(['https://old.test//a/b', 'https://new.test//a/b'])
  })
})
