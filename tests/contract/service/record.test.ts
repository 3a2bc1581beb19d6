import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WireListedPost } from '../../../lib/delivery/contract'
import type { StartOptions } from '../../../service/options'
import { openSource } from '../../../service/record/fetch-newsroom'
import { time } from '../../../service/record/read'
import { startService } from '../../../service/start'
import { json, scriptedServer } from '../../fakes/scripted-server'
import { newsroom } from '../../fixtures/sample-newsroom'
import { aNewsroom } from './newsroom'
import { CREDENTIALS, MINUTE, type RunningService, runService, START, startOptions } from './running-service'

/** `--record`: a publisher's content through the delivery interface, and the recorded service beside its source. */
const folder = mkdtempSync(join(tmpdir(), 'content-record-'))
const database = join(folder, 'recorded.db')

let source: RunningService
let calls: string[]
let url: string
let close: () => Promise<void>
let logged: { facts: object; message: string }[]

async function start(over: Partial<StartOptions>) {
  const options = startOptions({ database, newsroom: folder, sourceRpm: 10_000_000, ...over })
  logged = []
  const log = { info: (facts: object, message: string) => logged.push({ facts, message }), error() {} }
  return startService(options, { newsroom: aNewsroom(), readPicture: async () => Buffer.from('') }, log)
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  source = await runService(newsroom, { postsPerPage: 20 })
  const fetched = vi.spyOn(globalThis, 'fetch')
  ;({ url, close } = await start({ recordDays: DAYS, source: source.url }))
  calls = fetched.mock.calls.map(([address]) => String(address))
  fetched.mockRestore()
})
afterAll(async () => {
  await Promise.all([close(), source.close()])
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const ask = async (path: string) => {
  const response = await fetch(`${url}/publisher/1001${path}`, { headers: { Authorization: CREDENTIALS } })
  return { status: response.status, body: await response.json() }
}

/** All posts of a listing; the source sends shorter pages. */
async function everyPost(get: (path: string) => Promise<{ body: unknown }>): Promise<WireListedPost[]> {
  const all: WireListedPost[] = []
  for (let page = 1; ; page++) {
    const { data } = (await get(`/posts/?limit=50&page=${page}`)).body as { data: WireListedPost[] }
    all.push(...data)
    if (data.length === 0) return all
  }
}

/** Ids of pictures differ between databases. */
const withoutPictureId = (body: unknown) =>
  JSON.parse(
    JSON.stringify(body, (name, value) =>
      name === 'media_file_banner' && value ? { ...value, id: 0 } : value,
    ),
  )

const isRecorded = (post: WireListedPost) =>
  Date.parse(post.formatted_first_published_at_datetime) >= START - DAYS * DAY_MS

/** The paths of each kind of record. Posts that have moved are identified only by their former addresses. */
function addressesOf(posts: readonly WireListedPost[]): string[] {
  const [tag] = posts.flatMap(({ tags }) => tags)
  const [contributor] = posts.flatMap(({ contributors }) => contributors)
  const moved = new Set(newsroom.posts.flatMap(({ slug, legacyPath }) => (legacyPath ? [slug] : [])))
  const postsInPlace = posts.filter(({ slug }) => !moved.has(slug)).slice(0, 5)
  return [
    '/business',
    `/tags/${tag?.slug}`,
    `/author/${contributor?.slug}`,
    '/no-such-address',
    ...postsInPlace.map(({ absolute_url }) => absolute_url),
  ]
}

test('a recorded service lists the posts of the recorded days as its source does, with its pictures', async () => {
  const [ours, theirs] = [await everyPost(ask), (await everyPost(source.get)).filter(isRecorded)]
  expect(theirs.length).toBeGreaterThan(100)
  expect(withoutPictureId(ours)).toEqual(withoutPictureId(theirs))
  expect(ours.find(({ banner_url }) => banner_url !== '')?.banner_url).toContain(`${source.url}/media/`)
})

test('a recorded service answers every other route as its source does', async () => {
  const posts = (await everyPost(source.get)).filter(isRecorded)
  const authors = [...new Set(posts.flatMap(({ contributors }) => contributors.map(({ id }) => id)))]
  const blogs = posts.filter(({ type }) => type === 'LiveBlog')
  expect([authors.length, blogs.length].every((count) => count > 1)).toBe(true)
  for (const path of [
    '/navbar/',
    '/footer/',
    '/active-slots/',
    '/newsletter-groups/',
    '/categories/?limit=20',
    '/categories/?limit=20&page=2',
    ...authors.map((id) => `/author/${id}/`),
    ...posts.slice(0, 30).map(({ slug }) => `/post/${encodeURIComponent(slug)}/`),
    ...blogs.map(({ id }) => `/post/${id}/live-blog-updates/?limit=20`),
    ...addressesOf(posts).map((address) => `/identify_url/?legacy_url=${encodeURIComponent(address)}`),
  ]) {
    const [ours, theirs] = [await ask(path), await source.get(path)]
    expect([ours.status, withoutPictureId(ours.body)], path).toEqual([200, withoutPictureId(theirs.body)])
  }
})

test('a recorded service has the ranking of its source', async () => {
  const ranked = async (get: (path: string) => Promise<{ body: unknown }>) =>
    ((await get('/posts/trending/?duration=24h')).body as { data: { id: number }[] }).data.map(({ id }) => id)
  expect((await ranked(ask)).length).toBeGreaterThan(5)
  expect(await ranked(ask)).toEqual(await ranked(source.get))
})

test('recording requests each URL once and logs its progress', async () => {
  expect(new Set(calls).size).toBe(calls.length)
  const { length } = (await everyPost(ask)).filter(isRecorded)
  expect(calls.length).toBeLessThan(length)
  const progress = logged.filter(({ message }) => message === 'Recording').map(({ facts }) => facts)
  expect(progress.at(-1)).toMatchObject({ posts: length, until: expect.any(String) })
})

test('a recorded service keeps its times after a restart, and is not overwritten without --reset', async () => {
  const before = await everyPost(ask)
  await close()
  vi.setSystemTime(START + 5 * DAY_MS)
  await expect(start({ recordDays: DAYS, source: source.url })).rejects.toThrow(/add --reset/)
  ;({ url, close } = await start({}))
  expect(await everyPost(ask)).toEqual(before)
  expect(logged).toEqual([])
  vi.setSystemTime(START)
})

test('recording requires DELIVERY_BASE_URL', async () => {
  await expect(start({ recordDays: 1, reset: true, database: ':memory:' })).rejects.toThrow(
    /DELIVERY_BASE_URL/,
  )
})

/** `--record` of services that differ from the interface. */
test('a recording includes posts listed behind an old post, where the last edited is listed first', async () => {
  const posts = [
    ...Array.from({ length: 49 }, (_, index) => published(1000 - index, 1)),
    published(3, 700),
    ...Array.from({ length: 10 }, (_, index) => published(900 - index, 2)),
    ...Array.from({ length: 60 }, (_, index) => published(800 - index, 60)),
  ]
  const recording = await recordingOf({ '/posts/': paged(posts) })
  const listed = async (page: number) =>
    ((await recording(`/posts/?limit=50&page=${page}`)).body.data as unknown[]).length
  expect([await listed(1), await listed(2)]).toEqual([50, 9])
})

test('a recording includes posts listed behind a page of old posts that were changed in the recorded days', async () => {
  const changed = { formatted_last_published_at_datetime: new Date(START - 60 * MINUTE).toISOString() }
  const posts = [
    ...Array.from({ length: 50 }, (_, index) => published(100 + index, 700, changed)),
    published(1, 2),
  ]
  const recording = await recordingOf({ '/posts/': paged(posts) })
  expect((await recording('/posts/')).body.data).toMatchObject([{ id: 1 }])
})

test('a recording has all menu items, slots and newsletters where the source sends ten a page', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
  const recording = await recordingOf({
    '/posts/': [],
    '/navbar/': paged(
      numbers.map((n) => ({ link: `/s${n}`, name: `S${n}`, children: null, open_new_tab: false })),
      10,
    ),
    '/active-slots/': paged(
      numbers.map((n) => ({
        id: n,
        name: `Slot ${n}`,
        data: { size: '300x250', html: '<b>a</b>', contains_ads: true },
        registered_slot: { id: n, name: `Place ${n}` },
        formatted_update_on: '2025-06-01T00:00:00Z',
        type: 'CodeEditor',
      })),
      10,
    ),
    '/newsletter-groups/': paged(
      numbers.map((n) => ({ id: n, name: `Letter ${n}`, logo_url: '', description: '' })),
      10,
    ),
  })
  for (const path of ['/navbar/', '/active-slots/', '/newsletter-groups/'])
    expect([path, ((await recording(path)).body.data as unknown[]).length]).toEqual([path, 12])
})

test('a recording serves a footer with null fields unchanged', async () => {
  const footer = { logo: null, app_links: null, short_bio: null, socialLinks: null, copyRightText: '©' }
  const recording = await recordingOf({ '/posts/': [], '/footer/': footer })
  expect(await recording('/footer/')).toMatchObject({ status: 200, body: { data: footer } })
})

test('a recording takes the ranking from /posts/analytics/trending/ where it is there', async () => {
  const posts = [published(1, 1), published(2, 1), published(3, 1)]
  const recording = await recordingOf({
    '/posts/': paged(posts),
    '/posts/analytics/trending/': [{ id: 2 }, { id: 1 }],
  })
  const { data } = (await recording('/posts/trending/')).body
  expect((data as { id: number }[]).map(({ id }) => id)).toEqual([2, 1])
})

test('a recording finds a post by its path where its absolute_url has a host', async () => {
  const recording = await recordingOf({
    '/posts/': paged([published(1, 1, { absolute_url: 'https://www.paper.test/news/one?x=1' })]),
  })
  const { data } = (await recording('/identify_url/?legacy_url=/news/one')).body
  expect(data).toMatchObject({ type: 'post', content: { id: 1 } })
})

test('a recording keeps relative paths of pictures and of the logo', async () => {
  const recording = await recordingOf({
    '/posts/': paged([published(1, 1, { content_html: '<img src="/media/quay.png">' })]),
    '/footer/': { logo: '/media/logo.svg' },
  })
  expect((await recording('/post/1/')).body.data).toMatchObject({
    content_html: '<img src="/media/quay.png">',
  })
  expect((await recording('/footer/')).body.data).toMatchObject({ logo: '/media/logo.svg' })
})

test('a recording keeps slots whose places share a name, and updates whose ids recur in each live blog', async () => {
  const slotAt = (id: number) => ({
    id,
    name: `Slot ${id}`,
    data: { size: '300x250', html: '<b>a</b>', contains_ads: true },
    registered_slot: { id: 70 + id, name: 'Sidebar' },
  })
  const update = (id: number) => ({
    id,
    created_at: new Date(START - id * MINUTE).toISOString(),
    data: { title: `Update ${id}`, content: '' },
  })
  const updates = paged([update(1), update(2)])
  const recording = await recordingOf({
    '/posts/': paged([published(1, 1, { type: 'LiveBlog' }), published(2, 1, { type: 'LiveBlog' })]),
    '/active-slots/': paged([slotAt(1), slotAt(2)]),
    '/post/1/live-blog-updates/': updates,
    '/post/2/live-blog-updates/': updates,
  })
  const slots = (await recording('/active-slots/')).body.data as { id: number; registered_slot: object }[]
  expect(slots).toEqual(
    [1, 2].map((id) =>
      expect.objectContaining({ id, registered_slot: expect.objectContaining({ name: 'Sidebar' }) }),
    ),
  )
  for (const id of [1, 2]) {
    const { data } = (await recording(`/post/${id}/live-blog-updates/`)).body
    expect((data as { data: { title: string } }[]).map((one) => one.data.title)).toEqual([
      'Update 1',
      'Update 2',
    ])
  }
})

test.each([
  ['Free', 'Paid', 'Paid'],
  ['Login', 'Free', 'Login'],
  [true, undefined, 'Paid'],
  [['premium'], 'Public', 'Paid'],
  [undefined, { level: 2 }, 'Paid'],
  ['Login', 'Paid', 'Paid'],
  [null, undefined, 'Free'],
  ['', 'public', 'Free'],
])(
  'a recorded post is gated where the site gates it: access_type %j, in meta_data %j',
  async (root, meta, access) => {
    const post = published(1, 1, { access_type: root, meta_data: { access_type: meta } })
    const recording = await recordingOf({ '/posts/': paged([post]) })
    expect((await recording('/post/1/')).body.data).toMatchObject({
      access_type: access,
      meta_data: { access_type: access },
    })
  },
)

test('a recording reads access_type from the single post and from meta_data as a JSON string', async () => {
  const listed = published(2, 1, { meta_data: '{"access_type":"Paid"}' })
  const recording = await recordingOf({
    '/posts/': paged([published(1, 1), listed]),
    '/post/1/': published(1, 1, { access_type: 'Login' }),
  })
  expect((await recording('/post/1/')).body.data).toMatchObject({ access_type: 'Login' })
  expect((await recording('/post/2/')).body.data).toMatchObject({ access_type: 'Paid' })
})

test.each([400, 403, 405])(
  'a recording has the posts and menu of a service that answers %i to routes and pages that it does not have',
  async (status) => {
    const onlyPage = (records: readonly unknown[]) => (path: string) =>
      path.includes('?page=1&') ? records : undefined
    const byline = { contributors: [{ id: 7, name: 'Asha Rao', slug: 'asha-rao' }] }
    const recording = await recordingOf(
      {
        '/navbar/': onlyPage([{ link: '/a', name: 'A', children: null, open_new_tab: false }]),
        '/footer/': {},
        '/categories/': onlyPage([]),
        '/active-slots/': onlyPage([]),
        '/newsletter-groups/': onlyPage([]),
        '/posts/': paged([published(1, 1, { type: 'LiveBlog', ...byline })]),
        '/post/1/': {},
      },
      status,
    )
    expect((await recording('/posts/')).body.data).toMatchObject([{ id: 1, ...byline }])
    expect((await recording('/navbar/')).body.data).toMatchObject([{ link: '/a' }])
  },
)

test('a recorded post has the language that only the single post names, and an empty one where it names none', async () => {
  const whole = { access_type: 'Free', tags: [] }
  const recording = await recordingOf({
    '/posts/': paged([published(1, 1, whole), published(2, 1, whole)]),
    '/post/1/': published(1, 1, { ...whole, language_code: 'hi' }),
  })
  expect((await recording('/post/1/')).body.data).toMatchObject({ language_code: 'hi' })
  expect((await recording('/post/2/')).body.data).toMatchObject({ language_code: '' })
})

test.each([
  ['article', 'Article'],
  ['WebStory', 'Web Story'],
  ['Live Blog', 'LiveBlog'],
  ['Recipe', 'Article'],
  [null, 'Article'],
])('a recorded post of type %j is one of type %s, as the site reads it', async (type, read) => {
  const recording = await recordingOf({ '/posts/': paged([published(1, 1, { type })]) })
  expect((await recording('/posts/')).body.data).toMatchObject([{ id: 1, type: read }])
})

test('a recorded live update names its author, who need be no contributor of the live blog', async () => {
  const author = { id: 9, name: 'Kamal Rizvi', slug: 'kamal-rizvi' }
  const update = {
    id: 1,
    author,
    created_at: new Date(START - MINUTE).toISOString(),
    data: { title: 'Polls close', content: '' },
  }
  const recording = await recordingOf({
    '/posts/': paged([published(1, 1, { type: 'LiveBlog', contributors: [{ id: 7, name: 'Asha Rao' }] })]),
    '/post/1/live-blog-updates/': paged([update]),
    '/author/9/': { ...author, description: 'Reports from the wards.' },
  })
  expect((await recording('/post/1/live-blog-updates/')).body.data).toMatchObject([{ id: 1, author }])
  expect((await recording('/author/kamal-rizvi/')).body.data).toMatchObject({
    description: 'Reports from the wards.',
  })
})

test.each([1, '1', 'true', true])(
  'a recording reads %j as true in hide_banner_image and is_pinned, as the site does',
  async (value) => {
    const update = {
      id: 1,
      created_at: new Date(START - MINUTE).toISOString(),
      is_pinned: value,
      data: { title: 'Polls close', content: '' },
    }
    const recording = await recordingOf({
      '/posts/': paged([published(1, 1, { type: 'LiveBlog', hide_banner_image: value })]),
      '/post/1/live-blog-updates/': paged([update]),
    })
    expect((await recording('/post/1/')).body.data).toMatchObject({ hide_banner_image: true })
    expect((await recording('/post/1/live-blog-updates/')).body.data).toMatchObject([{ is_pinned: true }])
  },
)

test.each([
  ['LIVE', 'Live'],
  ['complete ', 'Complete'],
])('a recorded live blog of the status %j is sent as %s', async (status, sentStatus) => {
  const post = published(1, 1, { type: 'LiveBlog', meta_data: { live_blog_status: status } })
  const recording = await recordingOf({ '/posts/': paged([post]) })
  expect((await recording('/post/1/')).body.data).toMatchObject({
    meta_data: { live_blog_status: sentStatus },
  })
})

test('a recording finds posts, tags and authors by slugs that the source does not send in NFC', async () => {
  // U+0959, whose NFC is two characters.
  const slug = '\u0959\u092c\u0930'
  const reference = { id: 7, name: 'Name', slug }
  const recording = await recordingOf({
    '/posts/': paged([published(1, 1, { slug, tags: [reference], contributors: [reference] })]),
  })
  const path = encodeURIComponent(slug)
  expect((await recording(`/post/${path}/`)).status).toBe(200)
  expect((await recording(`/author/${path}/`)).status).toBe(200)
  expect((await recording(`/identify_url/?legacy_url=/tags/${path}`)).body.data).toMatchObject({
    type: 'tag',
  })
})

test('a recorded post without a time of its first publication has that of its last one, as on the site', async () => {
  const post = published(1, 1, { formatted_first_published_at_datetime: null })
  const recording = await recordingOf({ '/posts/': paged([post]) })
  const at = post.formatted_last_published_at_datetime
  expect((await recording('/posts/')).body.data).toMatchObject([
    { id: 1, formatted_first_published_at_datetime: at, formatted_last_published_at_datetime: at },
  ])
})

test('a recording with --posts is served without further posts, as at its later starts', async () => {
  const delivery = await deliveryOf({ '/posts/': paged([published(1, 1)]) })
  const recorded = await record(delivery.url, { posts: 5 })
  onTestFinished(() => recorded.close())
  const response = await fetch(`${recorded.url}/publisher/1001/posts/`, {
    headers: { Authorization: CREDENTIALS },
  })
  expect(await response.json()).toMatchObject({ data: [{ id: 1 }] })
})

test('a recording requests two pages of a service that sends the same one for every number', async () => {
  const delivery = await deliveryOf({
    '/posts/': [published(1, 1), published(2, 700, { formatted_last_published_at_datetime: null })],
  })
  await (await record(delivery.url)).close()
  expect(delivery.requests.filter(({ url }) => url.includes('/posts/?page=')).length).toBe(2)
})

test('a recording stops where the source refuses the first page of a list that the interface has', async () => {
  const delivery = await deliveryOf({ '/navbar/': [], '/categories/': refused(403) })
  await expect(record(delivery.url)).rejects.toThrow(/refuses the credentials \(403\)/)
})

test('a recording fails with a message where the source has no list of posts', async () => {
  const delivery = await deliveryOf({})
  await expect(record(delivery.url)).rejects.toThrow(/no posts.*DELIVERY_BASE_URL.*PUBLISHER_ID/)
})

describe('times and requests of a recording', () => {
  test.each([
    ['2025-06-09T10:00:00', '2025-06-09T10:00:00.000Z'],
    ['2025-06-09 10:00:00.123456', '2025-06-09T10:00:00.123Z'],
    ['9 Jun 2025', '2025-06-09T00:00:00.000Z'],
    ['2025-06-09', '2025-06-09T00:00:00.000Z'],
    ['2025-06-09T10:00:00+0530', '2025-06-09T04:30:00.000Z'],
    ['2025-06-09T10:00:00Z', '2025-06-09T10:00:00.000Z'],
  ])('time reads %s in UTC where it has no zone, whatever TZ is', (text, iso) => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(new Date(time(text) ?? Number.NaN).toISOString()).toBe(iso)
  })

  describe('openSource', () => {
    const settings = { publisherId: '1001', apiKey: 'k', apiSecret: 's', sourceRpm: 600 }

    async function sourceOf(answer: Parameters<typeof scriptedServer>[0]) {
      const server = await scriptedServer(answer)
      onTestFinished(() => server.close())
      const pauses: number[] = []
      const pause = async (ms: number) => void pauses.push(ms)
      return { source: openSource({ ...settings, source: server.url }, pause), pauses, server }
    }

    test('openSource requests at half of the allowed rate and waits for Retry-After', async () => {
      const { source: one, pauses } = await sourceOf((_, response, count) =>
        count === 1
          ? json(response, {}, 429, { 'Retry-After': '7' })
          : json(response, { status: 'ok', data: [1] }),
      )
      expect(await one.get('/posts/')).toEqual([1])
      expect([pauses, one.calls()]).toEqual([[200, 7_000, 200], 2])
    })

    test.each([
      ['Retry-After', new Date(START + 9_000).toUTCString()],
      ['X-RateLimit-Reset', String(START / 1000 + 9)],
    ])('openSource repeats a request at the time that %s names', async (name, value) => {
      const { source: one, pauses } = await sourceOf((_, response, count) =>
        count === 1
          ? json(response, {}, 429, { [name]: value })
          : json(response, { status: 'ok', data: [1] }),
      )
      expect(await one.get('/posts/')).toEqual([1])
      expect(pauses).toEqual([200, 9_000, 200])
    })

    test.each([
      [401, /refuses the credentials/],
      [302, /answers 302/],
      [503, /could not be read: 503/],
    ])('openSource throws with an explanation where the source answers %i', async (status, message) => {
      const { source: one, server } = await sourceOf((_, response) =>
        json(response, {}, status, { Location: 'https://elsewhere.test/' }),
      )
      await expect(one.get('/posts/')).rejects.toThrow(message)
      expect(server.requests.length).toBe(status === 503 ? 4 : 1)
    })

    test('openSource returns null for a 404 and throws for a web page', async () => {
      const { source: none } = await sourceOf((_, response) => json(response, {}, 404))
      expect(await none.get('/active-slots/')).toBeNull()
      const { source: page } = await sourceOf((_, response) => void response.end('<!doctype html>'))
      await expect(page.get('/navbar/')).rejects.toThrow(/not JSON/)
    })
  })
})

const DAYS = 30
const DAY_MS = 86_400_000

/** In place of data: the route answers with this status. */
const refused = (refusedWith: number) => ({ refusedWith })
const isRefusal = (data: unknown): data is ReturnType<typeof refused> =>
  typeof data === 'object' && data !== null && 'refusedWith' in data

/**
 * A delivery service whose routes answer with these data; query strings are part of a route.
 * @param elsewhere status of all others, and of a function that returns undefined
 */
async function deliveryOf(routes: Readonly<Record<string, unknown>>, elsewhere = 404) {
  const server = await scriptedServer((request, response) => {
    const path = (request.url ?? '').replace('/publisher/1001', '')
    const route = Object.hasOwn(routes, path) ? routes[path] : routes[path.split('?')[0] ?? '']
    const data = typeof route === 'function' ? route(path) : route
    if (data === undefined) json(response, { detail: 'Not found.' }, elsewhere)
    else if (isRefusal(data)) json(response, { detail: 'Refused.' }, data.refusedWith)
    else json(response, { status: 'ok', data, message: '' })
  })
  onTestFinished(() => server.close())
  return server
}

/** Records a delivery service into memory and serves the recording. */
function record(source: string, over: Partial<StartOptions> = {}) {
  const options = startOptions({
    database: ':memory:',
    newsroom: '',
    sourceRpm: 10_000_000,
    recordDays: DAYS,
    source,
    ...over,
  })
  const sample = { newsroom: aNewsroom(), readPicture: async () => Buffer.from('') }
  return startService(options, sample, { info() {}, error() {} })
}

/** Records such a service and gives what the recorded service answers. */
async function recordingOf(routes: Readonly<Record<string, unknown>>, elsewhere = 404) {
  const delivery = await deliveryOf(routes, elsewhere)
  const recorded = await record(delivery.url)
  onTestFinished(() => recorded.close())
  return async (path: string) => {
    const response = await fetch(`${recorded.url}/publisher/1001${path}`, {
      headers: { Authorization: CREDENTIALS },
    })
    return { status: response.status, body: (await response.json()) as { data: never } }
  }
}

const paged =
  (records: readonly unknown[], size = 50) =>
  (path: string) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1)
    return records.slice((page - 1) * size, page * size)
  }

const published = (id: number, daysAgo: number, more: object = {}) => ({
  id,
  title: `Story ${id}`,
  slug: `story-${id}`,
  type: 'Article',
  absolute_url: `/story-${id}`,
  content_html: '<p>Text.</p>',
  formatted_first_published_at_datetime: new Date(START - daysAgo * DAY_MS).toISOString(),
  formatted_last_published_at_datetime: new Date(START - daysAgo * DAY_MS).toISOString(),
  ...more,
})
