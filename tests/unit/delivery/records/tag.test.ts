import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetResilience } from '@/lib/delivery/call/resilience'
import { lifetimes } from '@/lib/delivery/lifetimes'
import { feedPosts } from '@/lib/delivery/records/feed-posts'
import { getPost, latestPosts, trendingPosts } from '@/lib/delivery/records/posts'
import { configuredTag, getTag, tagPath } from '@/lib/delivery/records/tag'
import { rememberedTag, rememberTags, resetTagIndex, tagName } from '@/lib/delivery/records/tag-index'
import { readAll } from '@/lib/delivery/records/terms'
import { hang, jsonResponse, passing, type ScriptedFetch, scriptFetch } from '../../../fakes/scripted-fetch'
import { json } from '../../../fakes/scripted-server'
import { storedEntries } from '../../../fakes/shared-next-cache'
import { inRequest, siteReading } from '../../../fakes/site-environment'
import { aPost } from '../builders'

vi.mock('next/cache', () => import('../../../fakes/shared-next-cache'))

describe('the tag index', () => {
  beforeEach(resetTagIndex)

  const TAGS_MAX = 20_000
  const tag = (id: number, slug = `tag-${id}`) => ({ id, name: `Tag ${id}`, slug })
  const numbered = (from: number, count: number) => Array.from({ length: count }, (_, n) => tag(from + n))

  it('a tag is found by its slug in either form of Unicode, and one without a slug by its id', () => {
    rememberTags([{ tags: [tag(1, 'cafe\u0301'), tag(2, '')] }, { tags: [tag(3)] }])
    expect(rememberedTag('caf\u00e9')?.id).toBe(1)
    expect(rememberedTag('2')).toEqual({ id: 2, name: 'Tag 2', slug: '' })
    expect(rememberedTag('tag-3')).toEqual({ id: 3, name: 'Tag 3', slug: 'tag-3' })
    expect([rememberedTag('3'), rememberedTag('')]).toEqual([null, null])
    expect([tagName(tag(4)), tagName(tag(4, ''))]).toEqual(['tag-4', '4'])
  })

  it('beyond 20,000 tags, the tags seen longest ago are forgotten', () => {
    rememberTags([{ tags: numbered(1, TAGS_MAX) }])
    expect(rememberedTag('tag-1')?.id).toBe(1)
    // Seen again, so the second is the oldest.
    rememberTags([{ tags: [tag(1)] }, { tags: numbered(TAGS_MAX + 1, 2) }])
    expect([1, 2, 3, 4, TAGS_MAX + 2].map((id) => rememberedTag(`tag-${id}`) !== null)).toEqual([
      true,
      false,
      false,
      true,
      true,
    ])
  })

  it('the newest name of a tag is kept', () => {
    rememberTags([{ tags: [tag(1)] }, { tags: [{ ...tag(1), name: 'Renamed' }] }])
    expect(rememberedTag('tag-1')?.name).toBe('Renamed')
  })

  it('the former slug of a renamed tag is forgotten', () => {
    rememberTags([{ tags: [tag(1, 'old'), tag(2)] }, { tags: [tag(1, 'new')] }])
    expect([rememberedTag('old'), rememberedTag('new')?.id, rememberedTag('tag-2')?.id]).toEqual([null, 1, 2])
  })

  it('a slug that another tag takes over belongs to that tag, and stays its own when the first is renamed', () => {
    rememberTags([
      { tags: [tag(1, 'election')] },
      { tags: [tag(2, 'election')] },
      { tags: [tag(1, 'election-2024')] },
    ])
    expect([rememberedTag('election')?.id, rememberedTag('election-2024')?.id]).toEqual([2, 1])
  })

  it('a tag keeps its slug where a list leaves it out', () => {
    rememberTags([{ tags: [tag(1, 'election')] }, { tags: [tag(1, '')] }])
    expect([rememberedTag('election')?.slug, rememberedTag('1')?.slug]).toEqual(['election', ''])
    rememberTags([{ tags: [tag(1, 'elections')] }])
    expect([rememberedTag('election'), rememberedTag('elections')?.id]).toEqual([null, 1])
  })
})

describe('how long a page waits for a tag', () => {
  let wire: ScriptedFetch
  siteReading((_, response) => json(response, {}))
  beforeEach(() => {
    wire = scriptFetch()
    storedEntries.clear()
    resetResilience()
    resetTagIndex()
  })
  afterEach(() => wire.restore())

  /** Answers by what is in the address; 404 for all else. */
  const answerTo = (answers: Record<string, typeof hang>) =>
    wire.answer((url, call) => {
      const answer = Object.entries(answers).find(([part]) => url.includes(part))
      return answer ? answer[1](url, call) : jsonResponse({}, 404)
    })

  it('a ranking that does not answer keeps a tag of a listed post for two seconds', async () => {
    answerTo({ '/trending/': hang, '/posts/?': () => jsonResponse({ data: [aPost()] }) })
    const { outcome, ms } = await passing(getTag('monsoon'))
    expect([outcome, ms]).toEqual([expect.objectContaining({ id: 3 }), 2_000])
  })

  it('a page waits for single posts that another page reads only as long as it has time left', async () => {
    answerTo({ '/posts/?': () => jsonResponse({ data: [aPost({ tags: [] })] }), '/post/': hang })
    const first = passing(getTag('of-the-first'))
    while (!wire.requests.some((path) => path.includes('/post/'))) await new Promise(setImmediate)
    const read = () => getTag('of-the-second')
    const { outcome, ms } = await passing(inRequest({ startedAt: Date.now() - 3_500 }, read))
    expect(outcome).toMatchObject({ failure: 'unavailable' })
    expect(ms).toBe(1_000)
    await first
    expect(wire.requests.filter((path) => path.includes('/post/')).length).toBeLessThanOrEqual(2)
  })
})

describe('tags without a tag route', () => {
  const post = (id: number, tag: string) => ({
    id,
    title: `Story ${id}`,
    slug: `story-${id}`,
    type: 'Article',
    absolute_url: `/town/story-${id}`,
    tags: [{ id: 100 + id, name: tag, slug: tag }],
  })

  const listed = post(3, 'listed')
  // Stands for a deployment whose slugs have Latin letters only.
  const SLUGLESS = { id: 9001, name: 'बारिश', slug: '' }

  let calls = 0
  let rankingStatus = 200
  let tagStatus = 404
  siteReading((request, response) => {
    calls += 1
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    if (/\/tags?\//.test(pathname)) return json(response, {}, tagStatus)
    if (pathname.includes('/trending/') && rankingStatus !== 200) return json(response, {}, rankingStatus)
    if (pathname.includes('/trending/')) return json(response, { data: [post(1, 'trending-only')] })
    if (/\/post\//.test(pathname)) return json(response, { data: post(2, 'of-an-old-post') })
    json(response, {
      data: searchParams.get('page') === '1' ? [{ ...listed, tags: [...listed.tags, SLUGLESS] }] : [],
    })
  })
  beforeEach(() => {
    storedEntries.clear()
    resetResilience()
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
    for (const isRouteThere of [true, false]) {
      if (!isRouteThere) resetTagIndex()
      expect(await getTag('9001')).toEqual({ ...unnamed, path: '/tags/9001' })
    }
  })

  it('an unknown configured tag is not looked for again at once, and is known once a post has it', async () => {
    const now = Date.now()
    expect(await configuredTag('top-story', now)).toBeNull()
    storedEntries.clear()
    calls = 0
    expect(await configuredTag('top-story', now + 1_000)).toBeNull()
    expect(calls).toBe(0)
    expect(await configuredTag('top-story', now + 86_400_000)).toBeNull()
    expect(calls).toBeGreaterThan(0)
    rememberTags([{ tags: [{ id: 9, name: 'Top story', slug: 'top-story' }] }])
    expect(await configuredTag('top-story', now + 86_401_000)).toMatchObject({
      id: 9,
      path: '/tags/top-story',
    })
  })
})

describe('looking for a tag', () => {
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

  /** What the tag route answers; null for 404. */
  let answered: Tag | null
  /** The list of all tags; null for 404. */
  let all: Tag[] | null
  const answerAll = (response: Parameters<typeof json>[0], page: number) =>
    json(response, { data: all?.slice((page - 1) * PAGE, page * PAGE) }, all ? 200 : 404)
  let ranked: ReturnType<typeof tagged>[]
  let listed: ReturnType<typeof tagged>[]
  /** Answers for a single post. */
  let single: (id: number) => Promise<Tag | null>

  const server = siteReading(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
    if (pathname.includes('/tag/')) return json(response, { data: answered }, answered ? 200 : 404)
    if (pathname.includes('/tags/')) return answerAll(response, Number(searchParams.get('page')))
    if (pathname.includes('/trending/')) return json(response, { data: ranked })
    const id = Number(/\/post\/(\d+)\//.exec(pathname)?.[1])
    if (id > 0) {
      const record = await single(id)
      return json(response, { data: tagged(id, ...(record ? [record] : [])) }, record ? 200 : 500)
    }
    const page = Number(searchParams.get('page') ?? 1)
    json(response, { data: listed.slice((page - 1) * PAGE, page * PAGE) })
  })
  beforeAll(() => void vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs))
  beforeEach(() => {
    // Later than what is remembered of the posts and of unknown slugs.
    aheadMs += DAY_MS
    resetResilience()
    resetTagIndex()
    storedEntries.clear()
    answered = null
    all = null
    ranked = []
    listed = []
    single = async (id) => tag(`tag-${id}`, 100 + id)
  })

  const callCount = (part: string) => server.requests.filter(({ url }) => url.includes(part)).length
  /** Requests for the newest posts. One page more is asked for than is searched, to know whether there are more. */
  const askedPages = () => server.requests.filter(({ url }) => /1001\/posts\/\?/.test(url)).length

  describe('the tag route', () => {
    it('a tag that the route has takes one call', async () => {
      answered = tag('rain')
      expect(await getTag('rain')).toMatchObject({ id: 7, path: '/tags/rain' })
      expect(server.requests).toHaveLength(1)
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

  describe('the list of all tags', () => {
    it.each<[string, string, number, number, number]>([
      ['has the tag', 'tag-60', 60, 2, 0],
      ['lacks the tag', 'rain', 60, 2, 1],
      ['lacks the tag and is longer than what is read of it', 'rain', 2_100, 40, 1],
      ['is empty', 'rain', 0, 1, 1],
    ])('is read before the newest posts, if it %s', async (_, slug, length, pages, listings) => {
      all = Array.from({ length }, (_, index) => tag(`tag-${index + 1}`, index + 1))
      expect(await getTag(slug)).toEqual(all.some((one) => one.slug === slug) ? expect.anything() : null)
      expect([callCount('/tags/'), askedPages()]).toEqual([pages, listings])
    })
    it('is read twice if it repeats its first page', async () => {
      all = Array.from({ length: PAGE }, (_, index) => tag(`tag-${index + 1}`, index + 1))
      all.push(...all)
      expect(await readAll('tags')).toHaveLength(PAGE)
      expect(callCount('/tags/')).toBe(2)
    })
    it('contains no tag that only says how a story opens', async () => {
      all = [tag('opener-full', 1), tag('rain', 2)]
      expect((await readAll('tags')).map(({ slug }) => slug)).toEqual(['rain'])
    })
    it('is requested once if it does not exist', async () => {
      await getTag('rain')
      await getTag('snow')
      expect(callCount('/tags/')).toBe(1)
    })
  })

  describe('the ranking and the newest posts', () => {
    it('a tag of the ranking of a month, which is asked for whole, takes no list', async () => {
      ranked = [tagged(1, tag('rain'))]
      expect(await getTag('rain')).toMatchObject({ id: 7 })
      expect([callCount(`duration=30d&page=1&limit=${PAGE}`), askedPages()]).toEqual([1, 0])
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
      expect(callCount('/post/')).toBe(0)
    })
  })

  describe('single posts', () => {
    it('posts that appear after a list was empty are read', async () => {
      expect(await getTag('tag-1')).toBeNull()
      storedEntries.clear()
      listed = posts(2)
      expect(await getTag('tag-1')).toMatchObject({ id: 101 })
    })
    it('the forty newest are read once, for unknown tags too', async () => {
      listed = posts(60).reverse()
      expect(await getTag('no-such-tag')).toBeNull()
      const read = server.requests.flatMap(({ url }) => Number(/\/post\/(\d+)\//.exec(url)?.[1] ?? 0) || [])
      expect(read.sort((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, n) => n + 21))
      expect(await getTag('tag-45')).toMatchObject({ id: 145, path: '/tags/tag-45' })
      storedEntries.clear()
      expect(await getTag('another-made-up-tag')).toBeNull()
      expect(callCount('/post/')).toBe(40)
    })
    it('are read once for all pages that ask for a tag at the same time', async () => {
      listed = posts(3)
      const tags = await Promise.all(['tag-1', 'tag-2', 'tag-3'].map(getTag))
      expect(tags.map((one) => one?.id)).toEqual([101, 102, 103])
      expect(callCount('/post/')).toBe(3)
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
      expect(callCount('/post/')).toBe(16)
    })
    it('a tag is found even if another post can’t be read, and tags that were not found do not count as missing', async () => {
      listed = posts(20)
      single = async (id) => (id === 20 ? null : tag(`tag-${id}`, 100 + id))
      expect(await getTag('tag-1')).toMatchObject({ id: 101 })
      await expect(getTag('rain')).rejects.toThrow('unavailable')
    })
    it('posts of which one can not be read are read again after five seconds', async () => {
      listed = posts(1)
      single = async () => null
      await expect(getTag('tag-1')).rejects.toThrow('unavailable')
      const before = callCount('/post/')
      single = async () => tag('tag-1', 101)
      for (const seconds of [0, 4.9]) {
        aheadMs += seconds * 1_000
        resetResilience()
        await expect(getTag('tag-1')).rejects.toThrow('unavailable')
      }
      expect(callCount('/post/')).toBe(before)
      aheadMs += 200
      expect(await getTag('tag-1')).toMatchObject({ id: 101 })
    })
  })

  describe('configuredTag', () => {
    it('a configured tag that exists is found again by a process that forgot it', async () => {
      answered = tag('rain')
      expect(await configuredTag('rain', Date.now())).toMatchObject({ id: 7 })
      resetTagIndex()
      storedEntries.clear()
      expect(await configuredTag('rain', Date.now())).toMatchObject({ id: 7 })
    })
    it('an unknown configured tag is looked for once in MENU_TTL', async () => {
      const first = Date.now()
      const again = first + lifetimes().long * 1_000
      expect(await configuredTag('nowhere', first)).toBeNull()
      storedEntries.clear()
      server.requests.length = 0
      expect(await configuredTag('nowhere', again - 1)).toBeNull()
      expect(server.requests).toHaveLength(0)
      expect(await configuredTag('nowhere', again)).toBeNull()
      expect(server.requests).not.toHaveLength(0)
    })
  })
})
