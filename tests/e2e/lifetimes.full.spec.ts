/** The cache lifetime of pages is set when the site starts, and holds for every template. */
import { freePort } from '../../scripts/steps/ports.mjs'
import { ask } from './ask'
import { expect, test } from './paper'
import { end, untilReady } from './processes'
import { allPosts } from './sample-posts'
import { startSite } from './site-process'

test.use({ edition: 'lifetimes' })

const CONTENT_TTL = 7

test('s-maxage of every page is CONTENT_TTL, also when parts could not be read', async ({ paper }) => {
  const site = startSite(await freePort(), { ...paper.settings, CONTENT_TTL: String(CONTENT_TTL) })
  try {
    await untilReady(`${site.url}/robots.txt`, site)
    const posts = await allPosts(paper)
    const article = encodeURI(posts.find(({ type }) => type === 'Article')?.absolute_url ?? '')
    const lived = async (path: string) => {
      const { headers } = await ask(site.url + path)
      return Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1])
    }
    for (const path of [
      '/',
      article,
      '/business',
      '/latest',
      '/trending',
      '/newsletters',
      '/following',
      '/no-such',
    ]) {
      expect([path, await lived(path)]).toEqual([path, CONTENT_TTL])
    }
    // A page of header and footer alone, neither of which can be read.
    paper.change(() => ({ status: 500, body: {} }))
    expect(await lived('/bookmarks/history')).toBe(CONTENT_TTL)
    paper.change(null)
  } finally {
    await end(site.child)
  }
})

test('s-maxage and stale-while-revalidate of a page add up to one day', async ({ paper }) => {
  for (const path of ['/', '/business', '/no-such']) {
    const control = (await ask(paper.url + path)).headers['cache-control'] ?? ''
    const seconds = [...control.matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)].map(([, n]) =>
      Number(n),
    )
    expect([path, seconds.reduce((sum, n) => sum + n, 0)]).toEqual([path, 86_400])
  }
})
