/** How old a list may be in what is made for each request, where the framework returns stale values of any age. */
import { Children, isValidElement, type ReactNode } from 'react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { handleFollowing } from '@/components/parts/reader-lists/store/following-handler'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { feedPosts, podcastPosts } from '@/lib/delivery/records/feed-posts'
import { json } from '../../../fakes/scripted-server'
import { siteReading } from '../../../fakes/site-environment'
import { aPost } from '../builders'

// What was read once is returned and renewed behind, as the framework does for such a route.
const cachedValues = vi.hoisted(() => new Map<string, unknown>())
vi.mock('next/cache', () => ({
  unstable_cache:
    (read: () => Promise<unknown>, [key = '']: string[]) =>
    async () => {
      if (!cachedValues.has(key)) cachedValues.set(key, await read())
      else
        read().then(
          () => undefined,
          () => undefined,
        )
      return cachedValues.get(key)
    },
}))
vi.mock('@/components/search/search-page', () => ({ SearchPage: () => null }))
vi.mock('@/lib/settings/site-config', async () => {
  const { readSiteConfig } = await import('@/lib/settings/site-schema')
  return { siteConfig: () => readSiteConfig({ podcasts: { from: { kind: 'category', slug: 'talk' } } }) }
})

const MINUTE = 60_000
let newest: number
let isDown: boolean

siteReading((request, response) => {
  if (isDown) return json(response, {}, 500)
  if (request.url?.includes('/categories/'))
    return json(response, { data: [{ id: 2, name: 'Talk', slug: 'talk', absolute_url: '/talk' }] })
  if (!request.url?.includes('/posts/')) return json(response, { data: [] })
  const post = aPost({ id: newest, content_html: '<audio src="https://media.example.org/a.mp3"></audio>' })
  json(response, { status: 'ok', data: [post], message: '' })
})
beforeEach(() => {
  cachedValues.clear()
  resetResilience()
  newest = 1
  isDown = false
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => void vi.useRealTimers())

/** The posts of the search page's own part. */
async function foundIds(): Promise<number[]> {
  const { SearchPage } = await import('@/components/search/search-page')
  const { default: Page } = await import('@/app/(site)/search/page')
  const page = await Page({ searchParams: Promise.resolve({ q: 'rain' }) })
  const parts = Children.toArray((page.props as { children: ReactNode }).children)
  const searchPage = parts.find((part) => isValidElement(part) && part.type === SearchPage)
  const { props } = searchPage as { props: { results: { items: { id: number }[] } } }
  return props.results.items.map(({ id }) => id)
}

async function followed(): Promise<number[]> {
  const response = await handleFollowing('https://news.example.org/api/following?tags=3')
  return ((await response.json()) as { posts: { id: number }[] }).posts.map(({ id }) => id)
}

it.each([
  ['a feed', 5, async () => (await feedPosts({})).map(({ id }) => id)],
  ['a search', 5, foundIds],
  ['what a reader follows', 5, followed],
  ['podcasts', 60, async () => (await podcastPosts()).map(({ id }) => id)],
])(
  '%s is read again after %i minutes, and its old copy is used while the service fails',
  async (_, minutes, read) => {
    expect(await read()).toEqual([1])
    newest = 2
    vi.setSystemTime(Date.now() + (minutes - 1) * MINUTE)
    expect(await read()).toEqual([1])
    vi.setSystemTime(Date.now() + 2 * MINUTE)
    expect(await read()).toEqual([2])
    isDown = true
    expect(await read()).toEqual([1])
  },
)
