/** No page fails, and no redirect leaves the site, where the service sends any value in any field. */
import { mutated } from '../fixtures/mutated'
import { ask } from './ask'
import { expect, test } from './paper'
import { allPosts } from './sample-posts'

test.use({ edition: 'mutated', variables: { CONTENT_TTL: '1', MENU_TTL: '1', DELIVERY_RPM: '100000' } })

const ROUNDS = 12
const SHARE = 0.015
const LISTS = [
  '/',
  '/latest',
  '/trending',
  '/business',
  '/tags/breaking',
  '/search?q=port',
  '/feed.xml',
  '/feed.json',
]

test('mutated service responses cause no site error and no redirect to another host', async ({ paper }) => {
  const posts = await allPosts(paper)
  const ofEachKind = new Map(posts.map((post) => [post.type, post]))
  const stories = [...posts.slice(0, 6), ...ofEachKind.values()]
  const paths = [...LISTS, ...stories.map(({ absolute_url }) => encodeURI(absolute_url))]
  for (let round = 0; round < ROUNDS; round++) {
    paper.change((url, answered) => {
      if (typeof answered !== 'object' || answered === null || !('data' in answered)) return undefined
      return { body: mutated(answered, `${round} ${url.pathname}${url.search}`, SHARE) }
    })
    for (const path of paths) {
      const { status, headers } = await ask(paper.url + path)
      expect([200, 307, 308, 404, 503], `${path} in round ${round}`).toContain(status)
      if (status === 307 || status === 308)
        expect(headers.location, `${path} in round ${round}`).toMatch(/^\/(?!\/)/)
    }
  }
  paper.change(null)
  // Also of pages that were revalidated in the background.
  const faults = paper
    .events()
    .filter(({ level, error }) => level === 'error' && error !== undefined && error !== 'DeliveryError')
  expect(faults).toEqual([])
})
