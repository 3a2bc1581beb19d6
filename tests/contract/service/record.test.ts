/** `--record`: a publisher's content through the delivery interface, and the recorded service beside its source. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WireListedPost } from '../../../lib/cms/contract'
import type { StartOptions } from '../../../service/options'
import { startService } from '../../../service/start'
import { newsroom } from '../../fixtures/sample-newsroom'
import { aNewsroom } from './newsroom'
import { DAY_MS, DAYS } from './recordings'
import { CREDENTIALS, type RunningService, runService, START } from './running-service'
import { startOptions } from './start-options'

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

/** Of each kind; posts that have moved are known by their former addresses alone. */
function addressesOf(posts: readonly WireListedPost[]): string[] {
  const [tag] = posts.flatMap(({ tags }) => tags)
  const [contributor] = posts.flatMap(({ contributors }) => contributors)
  const moved = new Set(newsroom.posts.flatMap(({ slug, legacyPath }) => (legacyPath ? [slug] : [])))
  const own = posts.filter(({ slug }) => !moved.has(slug)).slice(0, 5)
  return [
    '/business',
    `/tags/${tag?.slug}`,
    `/author/${contributor?.slug}`,
    '/no-such-address',
    ...own.map(({ absolute_url }) => absolute_url),
  ]
}

describe('recorded service', () => {
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
      ((await get('/posts/trending/?duration=24h')).body as { data: { id: number }[] }).data.map(
        ({ id }) => id,
      )
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
})
