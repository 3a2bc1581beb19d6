/** Documents with a post whose section is of an edition, and whose language the service does not name. */
import { beforeAll, expect, it, vi } from 'vitest'
import { handlePageFrame } from '@/lib/body/slots/slot-handler'
import type { Category, Post } from '@/lib/delivery/model'
import { handleFeed } from '@/lib/feeds/feed-handler'
import { readSiteConfig } from '@/lib/settings/site-schema'
import { inRequest, useEnvironment } from '../../fakes/site-environment'
import { aWholePost } from '../feeds/posts'

const HINDI: Category = { id: 7, name: 'हिन्दी', slug: 'hindi', path: '/hindi', parent: null, color: null }
const SECTION = { id: 7, name: 'हिन्दी', slug: 'hindi' }

vi.mock('@/lib/settings/site-config', () => ({
  siteConfig: () =>
    readSiteConfig({
      editions: [{ category: 'hindi', language: 'hi' }],
      features: { framedPages: true },
    }),
}))
vi.mock('@/lib/delivery/records/category', () => ({ getCategories: async () => [HINDI] }))
vi.mock('@/lib/delivery/records/menu', () => ({ getFooter: async () => null }))
vi.mock('@/lib/delivery/records/feed-posts', () => ({ feedPosts: async () => [read.post] }))
const read = vi.hoisted(() => ({ post: null as unknown }))
vi.mock('@/lib/delivery/records/posts', () => ({ getPost: async () => read.post }))

beforeAll(() => {
  useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', SITE_LANGUAGE: 'en' })
})

const STORY: Partial<Post> = {
  type: 'Web Story',
  title: 'बारिश लौटी',
  language: null,
  section: SECTION,
}

it('the document of a page frame is in the language of the edition of its section, as its page is', async () => {
  const post = aWholePost({
    type: 'BlankPage',
    title: 'संपर्क',
    language: null,
    section: SECTION,
    html: '<form></form>',
  })
  const frame = {
    siteUrl: 'https://news.example.org',
    slotsOrigin: null,
    host: 'news.example.org',
    isOn: true,
    siteLanguage: 'en',
    getPost: async () => post,
  }
  const document = await inRequest({}, async () => (await handlePageFrame('1', frame)).text())
  expect(document).toContain('<html lang="hi" dir="ltr">')
})

it('a feed names the language of a story of an edition', async () => {
  read.post = aWholePost({ ...STORY, type: 'Article' })
  const request = new Request('https://news.example.org/feed.json')
  const feed = await inRequest({}, async () => (await handleFeed(request, 'json')).json())
  expect(feed.items).toMatchObject([{ title: 'बारिश लौटी', language: 'hi' }])
})

it.each([
  ['a feed', []],
  ['a feed that is not there', ['api']],
  ['a redirect of a feed', ['latest']],
])('%s may be fetched by feed readers in browsers', async (_, path) => {
  const request = new Request('https://news.example.org/feed.json')
  const { headers } = await inRequest({}, () => handleFeed(request, 'json', path))
  expect(headers.get('access-control-allow-origin')).toBe('*')
})
