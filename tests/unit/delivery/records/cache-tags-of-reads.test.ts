/** The cache tags of each read: what a call of the webhook renews. */
import { beforeEach, expect, it, vi } from 'vitest'
import { identify } from '@/lib/delivery/address/identify'
import { getAuthor } from '@/lib/delivery/records/author'
import { getCategories } from '@/lib/delivery/records/category'
import { feedPosts } from '@/lib/delivery/records/feed-posts'
import { getLiveUpdates } from '@/lib/delivery/records/live-updates'
import { getFooter, getNavbar, getNewsletters } from '@/lib/delivery/records/menu'
import { isKnown, resetKnownNames } from '@/lib/delivery/records/names'
import { getPost, listPosts, trendingPosts } from '@/lib/delivery/records/posts'
import { getSlots } from '@/lib/delivery/records/slot'
import { getTag } from '@/lib/delivery/records/tag'
import { resetTagIndex } from '@/lib/delivery/records/tag-index'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'
import { aPost } from '../builders'

type Options = { tags: string[] }
const framework = vi.hoisted(() => ({ reads: new Map<string, string[]>() }))

vi.mock('next/cache', () => ({
  unstable_cache:
    (read: () => Promise<unknown>, [key = '']: string[], { tags }: Options) =>
    () => {
      framework.reads.set(key, tags)
      return read()
    },
}))
const POSTS = [aPost({ id: 12 }), aPost({ id: 11, absolute_url: '/climate/dry' })]
const AUTHOR = { id: 4, name: 'Asha Rao', slug: 'asha-rao', absolute_url: '/author/asha-rao' }

siteReading((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://service')
  const record = /\/(post|author|tag|identify_url|categories|footer)\/(?:[^/]+\/)?$/.exec(pathname)?.[1]
  const data = {
    post: POSTS[0],
    author: AUTHOR,
    tag: { id: 3, name: 'Monsoon', slug: 'monsoon' },
    identify_url: { type: 'post', url: '/climate/rain-12', status_code: '200', content: { id: 12 } },
    categories: [{ id: 2, name: 'Climate', slug: 'climate', absolute_url: '/climate' }],
    footer: {},
  }
  const lists = /\/posts\/|\/trending\//.test(pathname) ? POSTS : []
  json(response, { status: 'ok', data: record ? data[record as keyof typeof data] : lists })
})
beforeEach(() => {
  framework.reads.clear()
  resetKnownNames()
  resetTagIndex()
})

const SHOWN = ['post:12', 'post:11']

it.each<[string, () => Promise<unknown>, string[]]>([
  ['an author', () => getAuthor('asha-rao'), ['author:asha-rao', 'author:4']],
  ['a post by its slug', () => getPost('rain-returns'), ['post:rain-returns', 'post:12']],
  ['the newest posts', () => listPosts({}), ['listing', ...SHOWN]],
  [
    'posts of a category',
    () => listPosts({ filters: { 'categories.id__eq': 2 } }),
    ['listing', 'category:2', ...SHOWN],
  ],
  [
    'posts of a primary category',
    () => listPosts({ filters: { 'primary_category.id__eq': 2 } }),
    ['listing', 'category:2', ...SHOWN],
  ],
  ['posts of a tag', () => listPosts({ filters: { 'tags.id__eq': 3 } }), ['listing', 'tag:3', ...SHOWN]],
  [
    'posts of an author',
    () => listPosts({ filters: { 'contributors.id__eq': 4 } }),
    ['listing', 'author:4', ...SHOWN],
  ],
  ['a ranking', () => trendingPosts('24h'), ['trending', ...SHOWN]],
  ['a feed of a tag', () => feedPosts({ 'tags.id__eq': 3 }), ['listing', 'tag:3', ...SHOWN]],
  ['updates of a live blog', () => getLiveUpdates(12, 1, 'live'), ['post:12']],
  ['a tag', () => getTag('monsoon'), ['tags', 'tag:monsoon']],
  ['categories', getCategories, ['categories']],
  ['the menu', getNavbar, ['navigation']],
  ['the footer', getFooter, ['navigation']],
  ['newsletters', getNewsletters, ['newsletters']],
  ['slots', getSlots, ['slots']],
  ['an address', () => identify('/climate/rain-12.html'), ['addresses', 'address:rain-12', 'address:12']],
])('%s is cached with its tags', async (_, read, expected) => {
  await read()
  // The first read, whatever else the page asked for.
  expect([...framework.reads.values()][0]).toEqual(expected)
})

it('no two reads share an entry of the cache', async () => {
  const reads: (() => Promise<unknown>)[] = [
    () => identify('/4'),
    () => identify('/5'),
    () => getPost('4'),
    () => getPost('5'),
    () => getAuthor('4'),
    () => getAuthor('5'),
    () => getTag('4'),
    () => getTag('5'),
    () => listPosts({}),
    () => listPosts({ page: 2 }),
    () => listPosts({ limit: 5 }),
    () => listPosts({ filters: { 'categories.id__eq': 4 } }),
    () => listPosts({ filters: { 'tags.id__eq': 4 } }),
    () => trendingPosts('24h'),
    () => trendingPosts('7d'),
    () => trendingPosts('24h', { limit: 5 }),
    () => trendingPosts('24h', { page: 2 }),
    () => trendingPosts('24h', { type: 'Video' }),
    () => feedPosts(),
    () => feedPosts({ 'tags.id__eq': 4 }),
    () => getLiveUpdates(4, 1, 'live'),
    () => getLiveUpdates(4, 2, 'live'),
    () => getLiveUpdates(4, 1, 'post'),
    () => getLiveUpdates(5, 1, 'live'),
    getCategories,
    getNavbar,
    getFooter,
    getNewsletters,
    getSlots,
  ]
  const keys: (string | undefined)[] = []
  for (const read of reads) {
    framework.reads.clear()
    await read()
    keys.push(framework.reads.keys().next().value)
  }
  expect(new Set(keys).size).toBe(reads.length)
})

it.each<[string, () => Promise<unknown>, [Parameters<typeof isKnown>[0], string | number][]]>([
  [
    'an author',
    () => getAuthor('asha-rao'),
    [
      ['author', 'asha-rao'],
      ['author', 4],
      ['address', '/author/asha-rao'],
    ],
  ],
  [
    'categories',
    getCategories,
    [
      ['category', 2],
      ['address', '/climate'],
    ],
  ],
  [
    'a tag',
    () => getTag('monsoon'),
    [
      ['tag', 'monsoon'],
      ['tag', 3],
      ['address', '/tags/monsoon'],
    ],
  ],
  [
    'a list of posts',
    () => listPosts({}),
    [
      ['post', 12],
      ['address', '/climate/dry'],
      ['category', 2],
      ['tag', 3],
      ['author', 4],
      ['author', 'asha-rao'],
    ],
  ],
  [
    'a post by its slug',
    () => getPost('rain-returns'),
    [
      ['post', 'rain-returns'],
      ['post', 12],
    ],
  ],
  [
    'an address',
    () => identify('/climate/rain-12'),
    [
      ['address', '/climate/rain-12'],
      ['post', '12'],
    ],
  ],
])('names in the answer for %s count as known', async (_, read, names) => {
  expect(names.filter(([kind, name]) => isKnown(kind, name))).toEqual([])
  await read()
  expect(names.filter(([kind, name]) => !isKnown(kind, name))).toEqual([])
})
