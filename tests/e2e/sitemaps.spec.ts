/** Files for crawlers on the production build: sitemaps, robots.txt, ads.txt, security.txt and llms.txt. */
import { freePort } from '../../scripts/steps/ports.mjs'
import { parseStrictly, textsOf, type XmlElement } from '../fixtures/strict-xml'
import { ask } from './ask'
import { withSite } from './further-site'
import { expect, test } from './paper'
import { allPosts, type SamplePost } from './sample-posts'
import { startSite } from './site-process'

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

/** An address as the site writes it. */
const normal = (path: string) => path.normalize('NFC').split('/').map(encodeURIComponent).join('/')

async function documentAt(site: string, path: string): Promise<XmlElement> {
  const response = await fetch(site + path, { redirect: 'manual' })
  const text = await response.text()
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, XML])
  return parseStrictly(text)
}

async function pathsAt(site: string, path: string): Promise<string[]> {
  return textsOf(await documentAt(site, path), 'loc').map((address) => {
    expect(address.startsWith(`${site}/`)).toBe(true)
    return address.slice(site.length)
  })
}

test('the sitemaps have every post once, and their pages are canonical and indexable', {
  tag: '@full',
}, async ({ paper, request }) => {
  const files = await pathsAt(paper.url, '/sitemap.xml')
  const sitemapPaths: string[] = []
  const others: string[] = []
  for (const file of files) {
    const paths = await pathsAt(paper.url, file)
    if (file.startsWith('/sitemaps/posts/')) sitemapPaths.push(...paths)
    else others.push(...paths)
  }
  const posts = await allPosts(paper)
  expect(sitemapPaths.sort()).toEqual(posts.map((post) => normal(post.absolute_url)).sort())
  const kinds = posts.map(({ type }) => type)
  const sample = [...new Set(kinds)].map((type) => posts.find((post) => post.type === type) as SamplePost)
  const addresses = new Set([...others, ...sample.map((post) => normal(post.absolute_url))])
  expect(addresses.size).toBeGreaterThan(40)
  for (const path of addresses) {
    const response = await request.get(paper.url + path, { maxRedirects: 0 })
    const html = await response.text()
    expect([path, response.status(), response.headers()['x-robots-tag']]).toEqual([path, 200, undefined])
    expect(html).toContain(
      `<link rel="canonical" href="${paper.url}${path === '/' ? '' : path.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')}`,
    )
    expect([path, /<meta name="robots" content="[^"]*noindex/.test(html)]).toEqual([path, false])
  }
})

test('pages of the video sitemap have a VideoObject, and entries a thumbnail and a player', {
  tag: '@full',
}, async ({ paper }) => {
  const files = (await pathsAt(paper.url, '/sitemap.xml')).filter((path) =>
    path.startsWith('/sitemaps/videos/'),
  )
  const documents = await Promise.all(files.map((file) => documentAt(paper.url, file)))
  const urls = documents.flatMap(({ children }) => children)
  expect(urls.length).toBeGreaterThan(0)
  for (const url of urls) {
    const [path] = textsOf(url, 'loc')
    const page = await (await fetch(path ?? '')).text()
    expect(page).toContain('"@type":"VideoObject"')
    expect(textsOf(url, 'video:thumbnail_loc')[0]).toMatch(/^http/)
    expect(textsOf(url, 'video:description')[0]).not.toBe('')
    expect(
      [...textsOf(url, 'video:player_loc'), ...textsOf(url, 'video:content_loc')].length,
    ).toBeGreaterThan(0)
  }
})

test('robots.txt names sitemap index and news sitemap, and missing files are 404 as text', async ({
  paper,
}) => {
  const packed = await fetch(`${paper.url}/sitemap.xml`)
  expect([packed.headers.get('content-encoding'), parseStrictly(await packed.text()).name]).toEqual([
    'gzip',
    'sitemapindex',
  ])
  const robots = await (await fetch(`${paper.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${paper.url}/sitemap.xml\nSitemap: ${paper.url}/news-sitemap.xml\n`)
  for (const path of [
    '/ads.txt',
    '/app-ads.txt',
    '/.well-known/security.txt',
    '/llms.txt',
    '/sitemaps',
    '/sitemaps/no.xml',
    '/sitemaps/posts/1990-01.xml',
    '/sitemaps/posts/2019-13.xml',
  ]) {
    const response = await fetch(paper.url + path)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 404, TEXT])
  }
})

test('pages link to the OpenSearch description, whose template leads to the search', async ({
  paper,
  page,
}) => {
  for (const path of ['/', '/latest', '/about', '/search?q=a']) {
    const html = await (await fetch(paper.url + path)).text()
    expect([path, html.slice(0, html.indexOf('</head>')).includes('href="/opensearch.xml"')]).toEqual([
      path,
      true,
    ])
  }
  const description = await (await fetch(`${paper.url}/opensearch.xml`)).text()
  expect(parseStrictly(description).name).toBe('OpenSearchDescription')
  const template = /type="text\/html"[^>]*template="([^"]+)"/.exec(description)?.[1] ?? ''
  await page.goto(template.replace('{searchTerms}', 'harbour'))
  await expect(page.getByRole('searchbox').first()).toHaveValue('harbour')
})

test('ads.txt, app-ads.txt, security.txt, robots.txt and llms.txt follow their settings', {
  tag: '@full',
}, async ({ paper }) => {
  const settings = {
    ADS_TXT: 'google.com, pub-1234, DIRECT, f08c47fec0942fa0|OWNERDOMAIN=example.org',
    APP_ADS_TXT: 'google.com, pub-5678, RESELLER',
    SECURITY_CONTACT: 'mailto:security@example.org',
    SECURITY_POLICY: 'https://example.org/security',
    LLMS_TXT: 'on',
    AI_TRAINING: 'block',
  }
  await withSite(paper, settings, async ({ url }) => {
    const textAt = async (path: string) => {
      const response = await fetch(url + path)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, TEXT])
      return response.text()
    }
    expect(await textAt('/ads.txt')).toBe(
      'google.com, pub-1234, DIRECT, f08c47fec0942fa0\nOWNERDOMAIN=example.org\n',
    )
    expect(await textAt('/app-ads.txt')).toBe('google.com, pub-5678, RESELLER\n')
    expect(await textAt('/.well-known/security.txt')).toMatch(
      /^Contact: mailto:security@example\.org\nExpires: /,
    )
    expect(await textAt('/robots.txt')).toMatch(
      /^User-agent: GPTBot\n[\s\S]*Disallow: \/\n\nUser-agent: \*\nAllow: \//,
    )
    const llms = await textAt('/llms.txt')
    expect(llms.match(/^- \[/gm)?.length).toBeGreaterThan(25)
    expect((await fetch(`${url}/llms.txt`)).headers.get('x-robots-tag')).toBe('noindex')
  })
})

test('a start with an invalid line in ADS_TXT ends and names the line', { tag: '@full' }, async ({
  paper,
}) => {
  const site = startSite(await freePort(), { ...paper.settings, ADS_TXT: '# ours|google.com, pub-1234' })
  await site.ended
  expect(site.output()).toContain('ADS_TXT has a line that buyers can')
  expect(site.output()).toContain('line 2')
  expect(site.output()).not.toContain('pub-1234')
})

test.describe('with a newspaper of its own', { tag: '@full' }, () => {
  test.use({ edition: 'sitemaps' })

  test('a published story is in the news and month sitemaps after a webhook call', async ({ paper }) => {
    const before = await documentAt(paper.url, '/news-sitemap.xml')
    expect(before.name).toBe('urlset')
    const title = `Now <&>"' ]]> \u0007 हि`
    paper.change((url, answered) => {
      if (!url.pathname.endsWith('/posts/') || url.searchParams.has('type__eq')) return undefined
      const { data } = answered as { data: object[] }
      if (url.searchParams.get('page') !== '1' || data.length === 0) return undefined
      const now = new Date().toISOString()
      const story = {
        ...data[0],
        id: 990_001,
        title,
        absolute_url: '/news/just-now',
        formatted_first_published_at_datetime: now,
        formatted_last_published_at_datetime: now,
      }
      return { body: { ...(answered as object), data: [story, ...data.slice(0, -1)] } }
    })
    expect(await paper.announce({ event: 'post.published', data: { id: 990_001, slug: 'just-now' } })).toBe(
      200,
    )
    await expect
      .poll(async () => textsOf(await documentAt(paper.url, '/news-sitemap.xml'), 'news:title'))
      .toContainEqual(expect.stringMatching(/^Now <&>"' \]\]> +हि$/))
    const month = new Date().toISOString().slice(0, 7)
    await expect.poll(() => pathsAt(paper.url, `/sitemaps/posts/${month}.xml`)).toContain('/news/just-now')
    paper.change(null)
  })

  test('during an outage a cached sitemap is served, and another answers 503', async ({ paper }) => {
    await withSite(paper, {}, async ({ url }) => {
      const indexPaths = await pathsAt(url, '/sitemap.xml')
      const month = indexPaths.find((path) => path.startsWith('/sitemaps/posts/')) ?? ''
      const paths = await pathsAt(url, month)
      paper.stop()
      try {
        expect(await pathsAt(url, month)).toEqual(paths)
        const unseen = await ask(
          `${url}${indexPaths.filter((path) => path.startsWith('/sitemaps/posts/')).at(-1)}`,
        )
        expect([unseen.status, unseen.headers['retry-after'] !== undefined]).toEqual([503, true])
        expect(unseen.headers['cache-control']).toBe('no-store')
      } finally {
        paper.resume()
      }
    })
  })

  test('every response has X-Robots-Tag: noindex without SITE_INDEXING', async ({ paper }) => {
    await withSite(paper, { SITE_INDEXING: '' }, async ({ url }) => {
      expect(await (await fetch(`${url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
      for (const path of [
        '/',
        '/',
        '/latest',
        '/no-such-page',
        '/sitemap.xml',
        '/icons/192.png',
        '/feed.xml',
        '/api/health',
      ]) {
        const response = await fetch(url + path)
        await response.body?.cancel()
        expect([path, response.headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
      }
    })
  })
})
