import { beforeEach, expect, it, vi } from 'vitest'
import type { Category, Teaser } from '@/lib/delivery/model'
import { readNews } from '@/lib/feeds/sitemap-handler'

const NOW = Date.UTC(2026, 10, 23, 12)
const POSTS = 50

vi.mock('@/lib/settings/site', () => ({ site: () => ({ language: 'en' }) }))
vi.mock('@/lib/settings/site-config', () => ({
  siteConfig: () => ({ editions: [{ category: 'hindi', language: 'hi' }] }),
}))
const HINDI: Category = {
  id: 7,
  name: 'हिन्दी',
  slug: 'hindi',
  path: '/hindi',
  parent: null,
  color: null,
} as never
const getCategories = vi.hoisted(() => vi.fn())
vi.mock('@/lib/delivery/records/category', () => ({ getCategories }))
const listed = vi.hoisted(() => ({ language: null as string | null }))
vi.mock('@/lib/delivery/records/posts', () => ({
  listingPage: async () => ({
    isFull: false,
    items: Array.from({ length: POSTS }, (_, n) => ({
      id: n + 1,
      path: `/post-${n}`,
      type: 'Article',
      title: `Post ${n}`,
      publishedAt: new Date(NOW - n * 60_000).toISOString(),
      updatedAt: null,
      language: listed.language,
      section: n % 2 ? { id: 7, name: 'हिन्दी', slug: 'hindi' } : null,
    })) as unknown as Teaser[],
  }),
}))

beforeEach(() => {
  getCategories.mockReset().mockResolvedValue([HINDI])
  listed.language = null
})

it('readNews reads the categories once for the languages of all posts', async () => {
  const languages = (await readNews(NOW)).map(({ language }) => language)
  expect(languages).toHaveLength(POSTS)
  expect(new Set(languages)).toEqual(new Set(['en', 'hi']))
  expect(getCategories).toHaveBeenCalledTimes(1)
})

it('readNews reads no categories where the service names the language of each post', async () => {
  listed.language = 'ur'
  expect((await readNews(NOW)).every(({ language }) => language === 'ur')).toBe(true)
  expect(getCategories).not.toHaveBeenCalled()
})
