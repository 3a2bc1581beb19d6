/** Addresses of feeds and stories from a former system. */
import { ask } from '../ask'
import { expect, test } from '../paper'
import { allPosts } from '../sample-posts'

export function formerAddresses() {
  test('former addresses of feeds, stories and sitemaps redirect in one step', { tag: '@full' }, async ({
    paper,
  }) => {
    const posts = await allPosts(paper)
    const story = posts.find(
      ({ type, absolute_url }) => type === 'Article' && /^[\x20-\x7e]+$/.test(absolute_url),
    )
    const hindi = posts.find(({ language_code, type }) => language_code === 'hi' && type === 'Article')
    const [first] =
      await paper.ask<{ contributors: { slug: string }[]; tags: { slug: string }[] }[]>('/posts/?limit=1')
    const [author, tag] = [first?.contributors[0]?.slug, first?.tags[0]?.slug]
    const [storyPath, hindis] = [story?.absolute_url ?? '', encodeURI(hindi?.absolute_url ?? '')]
    for (const [path, to] of [
      ['/rss', '/feed.xml'],
      ['/rss.xml', '/feed.xml'],
      ['/feed', '/feed.xml'],
      ['/atom.xml', '/feed.atom'],
      ['/business/rss', '/business/feed.xml'],
      ['/business/shipping/feed', '/business/shipping/feed.xml'],
      ['/category/business/rss', '/business/feed.xml'],
      [`/tag/${tag}`, `/tags/${tag}`],
      [`/tag/${tag}/rss`, `/tags/${tag}/feed.xml`],
      [`/tags/${tag}/rss`, `/tags/${tag}/feed.xml`],
      [`/authors/${author}`, `/author/${author}`],
      [`/authors/${author}/rss`, `/author/${author}/feed.xml`],
      [`/author/${author}/rss`, `/author/${author}/feed.xml`],
      [`${storyPath}/amp`, storyPath],
      [`/amp${storyPath}`, storyPath],
      [`${hindis}/amp`, hindis],
      ['/latest?page=2', '/latest/page/2'],
      ['/sitemap/posts-2025.xml', '/sitemap.xml'],
      ['/sitemap_index.xml', '/sitemap.xml'],
    ] as const) {
      const moved = await ask(`${paper.url}${path}`)
      expect([path, moved.status, moved.headers.location]).toEqual([path, 308, to])
      expect([to, (await ask(`${paper.url}${to}`)).status]).toEqual([to, 200])
    }
    const news = await ask(`${paper.url}/sitemap-news.xml`)
    expect([news.status, news.headers.location]).toEqual([308, '/news-sitemap.xml'])
    expect((await ask(`${paper.url}${storyPath}?amp=1`)).status).toBe(200)
  })

  test('a redirect rule of the service wins over the table of former addresses', async ({ paper }) => {
    const rule = () => ({
      body: { status: '301', data: { type: 'redirect', url: '/opinion', status_code: '301' }, message: '' },
    })
    await paper.change(rule, '%2Fculture%2Frss')
    const { headers } = await ask(`${paper.url}/culture/rss`)
    expect(headers.location).toBe('/opinion')
  })
}
