/** The tags that a process knows if the CMS has no tag route. */
import { beforeEach, expect, it, vi } from 'vitest'
import { feedPosts } from '@/lib/delivery/records/feed-posts'
import { getPost, latestPosts, trendingPosts } from '@/lib/delivery/records/posts'
import { configuredTag, getTag, tagPath } from '@/lib/delivery/records/tag'
import { rememberTags, resetTagIndex } from '@/lib/delivery/records/tag-index'
import { json } from '../../../fakes/scripted-server'
import { kept } from '../../../fakes/shared-next-cache'
import { siteReading } from '../../../fakes/site-environment'

// A cache that instances share and that outlives them.
vi.mock('next/cache', () => import('../../../fakes/shared-next-cache'))

const post = (id: number, tag: string) => ({
  id,
  title: `Story ${id}`,
  slug: `story-${id}`,
  type: 'Article',
  absolute_url: `/town/story-${id}`,
  tags: [{ id: 100 + id, name: tag, slug: tag }],
})

const listed = post(3, 'listed')
// As where slugs are made of Latin letters only.
const SLUGLESS = { id: 9001, name: 'बारिश', slug: '' }

let calls = 0
let rankingStatus = 200
let tagStatus = 404
siteReading((request, response) => {
  calls += 1
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
  if (/\/tag\//.test(pathname)) return json(response, {}, tagStatus)
  if (pathname.includes('/trending/') && rankingStatus !== 200) return json(response, {}, rankingStatus)
  if (pathname.includes('/trending/')) return json(response, { data: [post(1, 'trending-only')] })
  if (/\/post\//.test(pathname)) return json(response, { data: post(2, 'of-an-old-post') })
  json(response, {
    data: searchParams.get('page') === '1' ? [{ ...listed, tags: [...listed.tags, SLUGLESS] }] : [],
  })
})
beforeEach(() => {
  kept.clear()
  resetTagIndex()
  rankingStatus = 200
  tagStatus = 404
})

it.each([
  ['that only trending posts have', 'trending-only', () => trendingPosts('30d', { limit: 50 })],
  ['of a post that is in no list', 'of-an-old-post', () => getPost('story-2')],
  ['of a list', 'listed', () => latestPosts(50)],
  ['of a feed', 'listed', () => feedPosts({})],
] as const)('a tag %s is known to an instance that finds that read in the cache', async (_, slug, read) => {
  await read()
  // Another instance, or this one after a restart.
  resetTagIndex()
  await read()
  expect(await getTag(slug)).toMatchObject({ slug })
})

it('getTag finds a tag that only trending posts have, and no unknown one, before any other read', async () => {
  await getTag('trending-only')
  resetTagIndex()
  expect(await getTag('trending-only')).toMatchObject({ slug: 'trending-only' })
  expect(await getTag('carried-by-none')).toBeNull()
})

it('getTag finds a tag of a listed post while the ranking fails, and throws for any other', async () => {
  rankingStatus = 500
  expect(await getTag('listed')).toMatchObject({ id: 103 })
  await expect(getTag('carried-by-none')).rejects.toThrow('unavailable')
})

it.each([403, 400])(
  'getTag returns null for a tag of no listed post where the ranking answers %i',
  async (status) => {
    rankingStatus = status
    expect(await getTag('listed')).toMatchObject({ id: 103 })
    expect(await getTag('carried-by-none')).toBeNull()
  },
)

it.each([403, 405])(
  'where the tag route is refused with %i, as a gateway does with unknown routes, tags are learnt from posts',
  async (status) => {
    tagStatus = status
    expect(await getTag('listed')).toMatchObject({ id: 103 })
    expect(await getTag('carried-by-none')).toBeNull()
  },
)

it('where the tag route fails, a tag that no post has is not taken for missing', async () => {
  tagStatus = 500
  await expect(getTag('carried-by-none')).rejects.toThrow('unavailable')
})

it('getTag finds a tag without a slug by its id, which tagPath uses', async () => {
  const [listed] = await latestPosts(7)
  const [unnamed] = listed?.tags.filter(({ slug }) => slug === '') ?? []
  if (unnamed === undefined) throw new Error('no such tag')
  expect(tagPath(unnamed)).toBe('/tags/9001')
  for (const known of [true, false]) {
    if (!known) resetTagIndex()
    expect(await getTag('9001')).toEqual({ ...unnamed, path: '/tags/9001' })
  }
})

it('an unknown configured tag is not looked for again at once, and is known once a post has it', async () => {
  const now = Date.now()
  expect(await configuredTag('top-story', now)).toBeNull()
  kept.clear()
  calls = 0
  expect(await configuredTag('top-story', now + 1_000)).toBeNull()
  expect(calls).toBe(0)
  expect(await configuredTag('top-story', now + 86_400_000)).toBeNull()
  expect(calls).toBeGreaterThan(0)
  rememberTags([{ tags: [{ id: 9, name: 'Top story', slug: 'top-story' }] }])
  expect(await configuredTag('top-story', now + 86_401_000)).toMatchObject({ id: 9, path: '/tags/top-story' })
})
