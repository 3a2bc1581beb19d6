import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { handleFollowing } from '@/components/parts/reader-lists/store/following-handler'
import { DeliveryError } from '@/lib/delivery/errors'
import { LIST_AT_MOST_MS } from '@/lib/delivery/lifetimes'
import type { Teaser } from '@/lib/delivery/model'
import { latestPosts } from '@/lib/delivery/records/posts'
import { useEnvironment } from '../../fakes/site-environment'
import { aTeaser } from '../delivery/builders'

vi.mock('@/lib/delivery/records/posts', () => ({ PAGE_SIZE: 20, latestPosts: vi.fn() }))
vi.mock('@/lib/settings/media', async (original) => ({
  ...(await original<typeof import('@/lib/settings/media')>()),
  isOptimisable: (src: string) => src.includes('media.example.org'),
  pictureLoader: () => undefined,
}))

const read = vi.mocked(latestPosts)

const teaser = (id: number, publishedAt: string | null, changes: Partial<Teaser> = {}) =>
  aTeaser({
    id,
    title: `Post ${id}`,
    path: `/a/post-${id}`,
    section: { id: 1, name: 'Business', slug: 'business' },
    publishedAt,
    ...changes,
  })

const fetchFollowing = (query: string) => handleFollowing(`https://news.example.org/api/following${query}`)
const down = new DeliveryError('unavailable', { route: 'posts', reason: 'down' })

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))
beforeEach(() => {
  read.mockReset()
  read.mockResolvedValue([])
})

it('/api/following reads the newest posts of each subject once', async () => {
  await fetchFollowing('?categories=2,1,2&tags=3&authors=4')
  expect(read.mock.calls).toEqual([
    [20, { 'categories.id__eq': 2 }, LIST_AT_MOST_MS],
    [20, { 'categories.id__eq': 1 }, LIST_AT_MOST_MS],
    [20, { 'tags.id__eq': 3 }, LIST_AT_MOST_MS],
    [20, { 'contributors.id__eq': 4 }, LIST_AT_MOST_MS],
  ])
})

it('/api/following returns one list: newest first, without duplicates, at most 30 posts', async () => {
  const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`
  read.mockResolvedValueOnce([teaser(1, day(1)), teaser(2, day(9))])
  read.mockResolvedValueOnce([teaser(2, day(9)), teaser(3, day(5)), teaser(4, null)])
  read.mockResolvedValueOnce(Array.from({ length: 40 }, (_, index) => teaser(100 + index, day(2))))
  const answer = await fetchFollowing('?categories=1,2&tags=3')
  const { posts, isWhole } = (await answer.json()) as { posts: { id: number }[]; isWhole: boolean }
  expect(answer.status).toBe(200)
  expect(isWhole).toBe(true)
  expect(posts.slice(0, 3).map(({ id }) => id)).toEqual([2, 3, 139])
  expect(posts).toHaveLength(30)
})

it('/api/following returns only the fields of a post that a list shows', async () => {
  const image = { width: 900, height: 600, alt: '', caption: null, credit: null, focus: null }
  read.mockResolvedValueOnce([
    teaser(1, null, { image: { ...image, src: 'https://media.example.org/a b.jpg' }, isOpen: false }),
    teaser(2, null, { image: { ...image, src: 'https://elsewhere.example/b.jpg' } }),
    teaser(3, null, { image: { ...image, src: 'http://elsewhere.example/c.jpg' } }),
    teaser(4, null, { isOpen: false, access: 'login' }),
    teaser(5, null, { image: { ...image, src: 'https://elsewhere.example/b.jpg' }, labels: ['sensitive'] }),
  ])
  const { posts } = (await (await fetchFollowing('?tags=1')).json()) as { posts: Record<string, unknown>[] }
  expect(posts.find(({ id }) => id === 1)).toEqual({
    id: 1,
    title: 'Post 1',
    path: '/a/post-1',
    image: '/_next/image?url=https%3A%2F%2Fmedia.example.org%2Fa%20b.jpg&w=256&q=75',
    section: 'Business',
    language: 'en',
    publishedAt: null,
    isOpen: false,
  })
  expect(posts.find(({ id }) => id === 2)?.image).toBe('https://elsewhere.example/b.jpg')
  // The rows of the reader's list can't cover a picture.
  expect(posts.find(({ id }) => id === 5)?.image).toBeNull()
  expect(posts.find(({ id }) => id === 3)?.image).toBeNull()
  expect(posts.find(({ id }) => id === 4)).toMatchObject({ isOpen: false, access: 'login' })
})

it('the /api/following response is publicly cacheable for 30 seconds', async () => {
  const { headers } = await fetchFollowing('?categories=1')
  expect(headers.get('cache-control')).toContain('s-maxage=30')
  expect(headers.get('cache-control')).toContain('public')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

it('a followed list that can’t be read is left out of an uncached response with isWhole false', async () => {
  read.mockRejectedValueOnce(down)
  read.mockResolvedValueOnce([teaser(1, null)])
  const answer = await fetchFollowing('?categories=1,2')
  expect(await answer.json()).toMatchObject({ isWhole: false, posts: [{ id: 1 }] })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('/api/following is a 429 where the client is over its allowance and nothing could be read', async () => {
  const refused = { route: 'posts', reason: 'spent', retryAfterMs: 41_000 }
  read.mockRejectedValue(new DeliveryError('over-allowance', refused))
  const answer = await fetchFollowing('?tags=1,2')
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    429,
    '41',
    'no-store',
  ])
})

it('/api/following is an uncached 503 with Retry-After where nothing can be read', async () => {
  read.mockRejectedValue(down)
  const answer = await fetchFollowing('?categories=1,2')
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '30',
    'no-store',
  ])
})

it.each([
  ['', 'categories'],
  ['?categories=', 'categories'],
  ['?categories=1,', 'categories'],
  ['?categories=0', 'categories'],
  ['?categories=01', 'categories'],
  ['?categories=-1', 'categories'],
  ['?categories=1.5', 'categories'],
  ['?categories=1e3', 'categories'],
  ['?categories=1%202', 'categories'],
  ['?categories=1&categories=2', 'categories'],
  ['?tags=abc', 'tags'],
  ['?authors=9999999999999999', 'authors'],
  [`?tags=${Array.from({ length: 31 }, (_, index) => index + 1).join(',')}`, 'tags'],
  [`?categories=1&tags=${Array.from({ length: 30 }, (_, index) => index + 1).join(',')}`, 'tags'],
  [`?tags=${'1,'.repeat(50_000)}1`, 'tags'],
])(
  '/api/following with an invalid query is a 400 that names the field, and reads nothing (%#)',
  async (query, field) => {
    const answer = await fetchFollowing(query)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { field, message: expect.any(String) } })
    expect(read).not.toHaveBeenCalled()
  },
)
