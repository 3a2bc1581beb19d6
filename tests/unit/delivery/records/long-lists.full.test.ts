/** Lists of the service that are a hundred times as long as was asked for; longer ones are too large to be read. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { getCategories } from '@/lib/delivery/records/category'
import { feedPosts } from '@/lib/delivery/records/feed-posts'
import { listedAuthors, listedTags } from '@/lib/delivery/records/listed-names'
import { getLiveUpdates } from '@/lib/delivery/records/live-updates'
import { getNavbar, getNewsletters } from '@/lib/delivery/records/menu'
import { listingPage, trendingPage } from '@/lib/delivery/records/posts'
import { getSlots } from '@/lib/delivery/records/slot'
import { readListedPage } from '@/lib/delivery/records/uncached-listing'
import { jsonResponse, type ScriptedFetch, scriptFetch } from '../../../fakes/scripted-fetch'
import { useEnvironment } from '../../../fakes/site-environment'
import { aPost } from '../builders'

// Within the 8 MB of an answer, which are a bound of their own.
const SENT = 5_000
const PAGE_MAX = 500
const LIST_MAX = 2_000

let wire: ScriptedFetch
let item: (n: number) => object
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org', DELIVERY_RPM: '1000000' }))
beforeEach(() => {
  resetResilience()
  wire = scriptFetch()
  wire.answer((url) => {
    const from = Number(new URL(url).searchParams.get('page') ?? 1) * SENT
    return jsonResponse({ data: Array.from({ length: SENT }, (_, n) => item(from + n)) })
  })
})
afterEach(() => wire.restore())

const reference = (id: number) => ({ id, name: `N${id}`, slug: `n${id}`, absolute_url: `/n${id}` })
const post = (id: number) => ({ ...aPost({ id, absolute_url: `/s${id}`, content_html: '' }), ...many(id) })
/** Three names a post, each of them new. */
const many = (id: number) => {
  const three = [0, 1, 2].map((n) => ({ id: id * 3 + n, name: 'a', slug: `a${id * 3 + n}` }))
  return { tags: three, contributors: three }
}
const update = (id: number) => ({
  id,
  created_at: '2026-11-21T09:00:00Z',
  data: { title: 'U', content: '<p>x</p>' },
})

it.each<[string, (n: number) => object, () => Promise<number>, number]>([
  ['categories', reference, async () => (await getCategories()).length, LIST_MAX],
  [
    'menu items',
    (n) => ({ ...reference(n), link: `/n${n}` }),
    async () => (await getNavbar()).length,
    LIST_MAX,
  ],
  ['newsletters', reference, async () => (await getNewsletters()).length, 100],
  ['slots', (n) => ({ id: n, data: { html: 'x' } }), async () => (await getSlots()).length, LIST_MAX],
  ['posts of a list', post, async () => (await listingPage(1, 0)).items.length, PAGE_MAX],
  ['posts of a feed', post, async () => (await feedPosts()).length, PAGE_MAX],
  ['posts of a sitemap', post, async () => (await readListedPage({}, 1)).posts.length, PAGE_MAX],
  ['most read posts', post, async () => (await trendingPage('24h')).posts.length, PAGE_MAX],
  ['live updates', update, async () => (await getLiveUpdates(1, 1, 'live'))?.updates.length ?? 0, LIST_MAX],
  ['tags', post, async () => (await listedTags()).length, 10_000],
  ['authors', post, async () => (await listedAuthors()).length, LIST_MAX],
])('no more %s are kept than a site can show', async (_, record, count, most) => {
  item = record
  const storedCount = await count()
  expect(storedCount).toBeGreaterThan(0)
  expect(storedCount).toBeLessThanOrEqual(most)
})
