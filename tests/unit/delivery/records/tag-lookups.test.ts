/** How a tag's slug is looked for: the tag route, the ranking, the newest posts, and single posts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { lifetimes } from '@/lib/delivery/lifetimes'
import { configuredTag, getTag } from '@/lib/delivery/records/tag'
import { resetTagIndex } from '@/lib/delivery/records/tag-index'
import { json, type ScriptedServer, scriptedServer } from '../../../fakes/scripted-server'
import { kept } from '../../../fakes/shared-next-cache'
import { useEnvironment } from '../../../fakes/site-environment'

vi.mock('next/cache', () => import('../../../fakes/shared-next-cache'))

const DAY_MS = 86_400_000
const PAGE = 50

type Tag = { id: number; name: string; slug: string }

const tagged = (id: number, ...tags: Tag[]) => ({
  id,
  title: `Story ${id}`,
  slug: `story-${id}`,
  type: 'Article',
  absolute_url: `/town/story-${id}`,
  tags,
})
const tag = (slug: string, id = 7): Tag => ({ id, name: 'Rain', slug })
const OTHER = tag('other', 8)
const posts = (count: number, ...tags: Tag[]) =>
  Array.from({ length: count }, (_, index) => tagged(index + 1, ...tags))

let aheadMs = 0
const now = Date.now.bind(Date)

let server: ScriptedServer
/** What the tag route answers; null for 404. */
let answered: Tag | null
let ranked: ReturnType<typeof tagged>[]
let listed: ReturnType<typeof tagged>[]
/** Answers for a single post. */
let single: (id: number) => Promise<Tag | null>

beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs)
  server = await scriptedServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    if (pathname.includes('/tag/')) return json(response, { data: answered }, answered ? 200 : 404)
    if (pathname.includes('/trending/')) return json(response, { data: ranked })
    const id = Number(/\/post\/(\d+)\//.exec(pathname)?.[1])
    if (id > 0) {
      const own = await single(id)
      return json(response, { data: tagged(id, ...(own ? [own] : [])) }, own ? 200 : 500)
    }
    const page = Number(searchParams.get('page') ?? 1)
    json(response, { data: listed.slice((page - 1) * PAGE, page * PAGE) })
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())
beforeEach(() => {
  // Later than what is remembered of the posts and of unknown slugs.
  aheadMs += DAY_MS
  resetResilience()
  resetTagIndex()
  kept.clear()
  server.asked.length = 0
  answered = null
  ranked = []
  listed = []
  single = async (id) => tag(`tag-${id}`, 100 + id)
})

const asked = (part: string) => server.asked.filter(({ url }) => url.includes(part)).length
/** Requests for the newest posts. One page more is asked for than is searched, to know whether there are more. */
const askedPages = () => server.asked.filter(({ url }) => /1001\/posts\/\?/.test(url)).length

describe('the tag route', () => {
  it('a tag that the route has takes one call', async () => {
    answered = tag('rain')
    expect(await getTag('rain')).toMatchObject({ id: 7, path: '/tags/rain' })
    expect(server.asked).toHaveLength(1)
  })
  it('a tag that the route has under another slug has that address', async () => {
    answered = tag('showers')
    expect(await getTag('rain')).toMatchObject({ id: 7, path: '/tags/showers' })
  })
  it('an answer without a slug is the tag only where its id was asked for', async () => {
    answered = tag('')
    expect(await getTag('7')).toMatchObject({ id: 7, path: '/tags/7' })
    expect(await getTag('rain')).toBeNull()
  })
})

describe('the ranking and the newest posts', () => {
  it('a tag of the ranking of a month, which is asked for whole, takes no list', async () => {
    ranked = [tagged(1, tag('rain'))]
    expect(await getTag('rain')).toMatchObject({ id: 7 })
    expect([asked(`duration=30d&limit=${PAGE}`), askedPages()]).toEqual([1, 0])
  })
  it.each([
    [1, 0, 2],
    [2, PAGE - 1 + PAGE, 3],
    [10, 10 * PAGE - 1, 11],
  ])('a tag on page %i of the newest posts takes no further page', async (_, index, pages) => {
    listed = posts(12 * PAGE, OTHER)
    listed[index] = tagged(index + 1, tag('rain'))
    expect(await getTag('rain')).toMatchObject({ id: 7 })
    expect(askedPages()).toBe(pages)
  })
  it('ten pages of the newest posts are searched', async () => {
    listed = posts(12 * PAGE, OTHER)
    listed[11 * PAGE] = tagged(1, tag('rain'))
    expect(await getTag('rain')).toBeNull()
    expect(askedPages()).toBe(11)
  })
  it('single posts are not read where one of a list has a tag', async () => {
    listed = [tagged(1), tagged(2, OTHER)]
    expect(await getTag('rain')).toBeNull()
    expect(asked('/post/')).toBe(0)
  })
})

describe('single posts', () => {
  it('posts that appear after a list was empty are read', async () => {
    expect(await getTag('tag-1')).toBeNull()
    kept.clear()
    listed = posts(2)
    expect(await getTag('tag-1')).toMatchObject({ id: 101 })
  })
  it('the forty newest are read once, for unknown tags too', async () => {
    listed = posts(60).reverse()
    expect(await getTag('no-such-tag')).toBeNull()
    const read = server.asked.flatMap(({ url }) => Number(/\/post\/(\d+)\//.exec(url)?.[1] ?? 0) || [])
    expect(read.sort((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, n) => n + 21))
    expect(await getTag('tag-45')).toMatchObject({ id: 145, path: '/tags/tag-45' })
    kept.clear()
    expect(await getTag('another-made-up-tag')).toBeNull()
    expect(asked('/post/')).toBe(40)
  })
  it('are read once for all pages that ask for a tag at the same time', async () => {
    listed = posts(3)
    const tags = await Promise.all(['tag-1', 'tag-2', 'tag-3'].map(getTag))
    expect(tags.map((one) => one?.id)).toEqual([101, 102, 103])
    expect(asked('/post/')).toBe(3)
  })
  it('eight are read at once', async () => {
    listed = posts(16)
    let open: (() => void)[] = []
    single = (id) =>
      new Promise((resolve) => {
        open.push(() => resolve(tag(`tag-${id}`, 100 + id)))
        if (open.length < 8) return
        for (const answer of open) answer()
        open = []
      })
    expect(await getTag('tag-16')).toMatchObject({ id: 116 })
    // A smaller or larger group would have waited for an answer until its time limit, and asked again.
    expect(asked('/post/')).toBe(16)
  })
  it('a tag is found although another post can not be read, and no other is taken for missing', async () => {
    listed = posts(20)
    single = async (id) => (id === 20 ? null : tag(`tag-${id}`, 100 + id))
    expect(await getTag('tag-1')).toMatchObject({ id: 101 })
    await expect(getTag('rain')).rejects.toThrow('unavailable')
  })
  it('posts of which one can not be read are read again after five seconds', async () => {
    listed = posts(1)
    single = async () => null
    await expect(getTag('tag-1')).rejects.toThrow('unavailable')
    const before = asked('/post/')
    single = async () => tag('tag-1', 101)
    for (const seconds of [0, 4.9]) {
      aheadMs += seconds * 1_000
      resetResilience()
      await expect(getTag('tag-1')).rejects.toThrow('unavailable')
    }
    expect(asked('/post/')).toBe(before)
    aheadMs += 200
    expect(await getTag('tag-1')).toMatchObject({ id: 101 })
  })
})

describe('configuredTag', () => {
  it('a configured tag that exists is found again by a process that forgot it', async () => {
    answered = tag('rain')
    expect(await configuredTag('rain', Date.now())).toMatchObject({ id: 7 })
    resetTagIndex()
    kept.clear()
    expect(await configuredTag('rain', Date.now())).toMatchObject({ id: 7 })
  })
  it('an unknown configured tag is looked for once in MENU_TTL', async () => {
    const first = Date.now()
    const again = first + lifetimes().long * 1_000
    expect(await configuredTag('nowhere', first)).toBeNull()
    kept.clear()
    server.asked.length = 0
    expect(await configuredTag('nowhere', again - 1)).toBeNull()
    expect(server.asked).toHaveLength(0)
    expect(await configuredTag('nowhere', again)).toBeNull()
    expect(server.asked).not.toHaveLength(0)
  })
})
