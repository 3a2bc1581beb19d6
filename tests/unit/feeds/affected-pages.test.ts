/** Which pages a change affects, read from a scripted delivery service. */
import { expect, it } from 'vitest'
import { affectedBy, mergeAffected } from '@/lib/feeds/affected-pages'
import { json } from '../../fakes/scripted-server'
import { siteReading } from '../../fakes/site-environment'
import { aPost } from '../delivery/builders'

const CATEGORIES = [
  { id: 2, name: 'Climate', slug: 'climate', absolute_url: '/climate', parent_category: null },
  { id: 9, name: 'Sport', slug: 'sport', absolute_url: '/sport', parent_category: null },
]

const server = siteReading(
  ({ url = '' }, response) => {
    if (url.includes('/categories/')) return json(response, { status: 'ok', data: CATEGORIES })
    if (/\/post\/(1|rain-returns)\//.test(url)) return json(response, { status: 'ok', data: aPost() })
    if (url.includes('/post/7/'))
      return json(response, { status: 'ok', data: { ...aPost(), id: 7, type: 'Video' } })
    if (url.includes('/author/4/')) {
      const data = { id: 4, name: 'Asha Rao', slug: 'asha-rao', absolute_url: '/author/asha-rao' }
      return json(response, { status: 'ok', data })
    }
    json(response, { detail: 'Not found.' }, 404)
  },
  { DELIVERY_RPM: '1000000' },
)

const pathsOf = async (tags: string[]) => {
  const { pages, lists } = await affectedBy(tags)
  return { pages, lists: lists.map(({ path }) => path) }
}

it('a changed post affects its page and every list it is in, each once', async () => {
  expect(await pathsOf(['listing', 'post:1', 'post:rain-returns', 'address:1', 'category:2'])).toEqual({
    pages: ['/climate/rain-returns'],
    lists: ['/', '/climate', '/author/asha-rao', '/tags/monsoon'],
  })
})
it('a changed category or author affects its own page', async () => {
  expect(await pathsOf(['categories', 'category:9'])).toEqual({ pages: ['/sport'], lists: ['/sport'] })
  expect(await pathsOf(['author:4'])).toEqual({ pages: ['/author/asha-rao'], lists: ['/author/asha-rao'] })
})
it('a post that no longer exists affects only the front page’s list', async () => {
  expect(await pathsOf(['listing', 'post:404'])).toEqual({ pages: [], lists: ['/'] })
})
it('changes of navigation, slots and trending affect no page', async () => {
  expect(await pathsOf(['navigation', 'slots', 'trending'])).toEqual({ pages: [], lists: [] })
})
it('affectedBy makes at most 21 requests for a hundred changed posts', async () => {
  server.asked.length = 0
  await affectedBy(Array.from({ length: 100 }, (_, n) => `post:${n + 1_000}`))
  expect(server.asked.length).toBeLessThanOrEqual(21)
})
it('mergeAffected keeps the pages and lists of both results, each once', () => {
  const list = (path: string) => ({ path, filters: {} })
  expect(
    mergeAffected(
      { pages: ['/old'], lists: [list('/'), list('/a')] },
      { pages: ['/new', '/old'], lists: [list('/'), list('/b')] },
    ),
  ).toEqual({ pages: ['/old', '/new'], lists: [list('/'), list('/a'), list('/b')] })
})
