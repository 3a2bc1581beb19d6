/** The service as `npm run service` starts it, on a temporary database file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WireListedPost } from '../../../lib/delivery/contract'
import { BadStart } from '../../../service/bad-start'
import type { Newsroom } from '../../../service/newsroom/schema'
import type { StartOptions } from '../../../service/options'
import { startService } from '../../../service/start'
import { aNewsroom, aPost } from './newsroom'
import { CREDENTIALS, HOUR, START, startOptions } from './running-service'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-service-'))
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

async function start(over: Partial<StartOptions> = {}, newsroom: Newsroom = aNewsroom()) {
  const database = join(folder, 'below', 'content.db')
  const options = startOptions({ database, newsroom: folder, ...over })
  const logged: string[] = []
  const log = { info: (_: object, message: string) => logged.push(message), error() {} }
  const running = await startService(options, { newsroom, readPicture: async () => Buffer.from('') }, log)
  let isOpen = true
  const close = async () => {
    if (isOpen) await running.close()
    isOpen = false
  }
  onTestFinished(close)
  const ask = (path: string, init?: RequestInit) =>
    fetch(running.url + path, {
      ...init,
      headers: { Authorization: CREDENTIALS, Connection: 'close', ...init?.headers },
    })
  const posts = async (query = ''): Promise<WireListedPost[]> =>
    ((await (await ask(`/publisher/1001/posts/${query}`)).json()) as { data: WireListedPost[] }).data
  return { url: running.url, ask, posts, close, logged }
}

const publishedAt = (posts: WireListedPost[]) => posts[0]?.formatted_first_published_at_datetime

const createShips = (ask: Awaited<ReturnType<typeof start>>['ask']) =>
  ask('/management/publisher/1001/category/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ships', english_name: 'Ships' }),
  })

const slugs = async ({ ask }: Awaited<ReturnType<typeof start>>) => {
  const { data } = (await (await ask('/publisher/1001/categories/?limit=50')).json()) as {
    data: { slug: string }[]
  }
  return data.map(({ slug }) => slug)
}

test('a category created through management is still there after a restart', async () => {
  const first = await start()
  await createShips(first.ask)
  await first.close()
  expect(await slugs(await start())).toContain('ships')
})

test('--reset removes created categories and stores the newsroom again', async () => {
  const first = await start()
  await createShips(first.ask)
  await first.close()
  const second = await start({ reset: true })
  expect(await slugs(second)).not.toContain('ships')
  expect(await second.posts()).toHaveLength(1)
})

test('the service logs that its database holds another newsroom', async () => {
  const ANOTHER = 'The database holds another newsroom, or an older one; --reset stores this one'
  await (await start()).close()
  const same = await start()
  expect(same.logged).not.toContain(ANOTHER)
  await same.close()
  const other = await start({}, aNewsroom({ posts: [aPost({ title: 'Another story' })] }))
  expect(other.logged).toContain(ANOTHER)
  expect((await other.posts()).map(({ title }) => title)).toEqual(['A story'])
})

test('a database in memory is not kept after a restart', async () => {
  const first = await start({ database: ':memory:' })
  await createShips(first.ask)
  await first.close()
  expect(await slugs(await start({ database: ':memory:' }))).not.toContain('ships')
})

test('a start some days later moves the sample’s times forward by whole hours', async () => {
  const first = await start()
  expect(publishedAt(await first.posts())).toBe('2025-06-10T11:00:00.000Z')
  await first.close()
  vi.setSystemTime(START + 72.5 * HOUR)
  expect(publishedAt(await (await start()).posts())).toBe('2025-06-13T11:00:00.000Z')
})

test('the sample’s newest post stays less than two hours old over several restarts', async () => {
  for (const hours of [0, 0.6, 1.2, 1.8, 2.4]) {
    vi.setSystemTime(START + hours * HOUR)
    const service = await start()
    const age = START + hours * HOUR - Date.parse(publishedAt(await service.posts()) ?? '')
    expect(age).toBeLessThan(2 * HOUR)
    await service.close()
  }
})

test('page views move with the sample’s posts', async () => {
  const newsroom = aNewsroom({ posts: [aPost({ hourlyViews: 4 })] })
  await (await start({}, newsroom)).close()
  vi.setSystemTime(START + 40 * 24 * HOUR)
  const { ask } = await start({}, newsroom)
  expect(await (await ask('/publisher/1001/posts/trending/')).json()).toMatchObject({
    data: [{ slug: 'a-story' }],
  })
})

test('a clock that is set back does not move the sample’s times', async () => {
  await (await start()).close()
  vi.setSystemTime(START - 10 * HOUR)
  const service = await start()
  vi.setSystemTime(START)
  expect(publishedAt(await service.posts())).toBe('2025-06-10T11:00:00.000Z')
})

describe('a large newsroom', () => {
  const newsroom = aNewsroom({
    posts: [
      aPost({ slug: 'one', title: 'One', body: '<p>First.</p><p>Second.</p>' }),
      aPost({ slug: 'two', title: 'Two', category: 'sport', tags: ['weather'] }),
      aPost({ slug: 'draft', state: 'draft' }),
    ],
  })

  test('--posts fills the newsroom with that many posts, some more than a year old', async () => {
    const { posts } = await start({ posts: 700 }, newsroom)
    expect(await posts('?limit=50&page=13')).toHaveLength(50)
    expect(await posts('?limit=50&page=14')).toHaveLength(49) // all but the draft
    expect(await posts('?limit=50&page=15')).toHaveLength(0)
    expect((await posts('?created_at__lt=2024-01-01')).length).toBeGreaterThan(0)
  })

  test('--posts fills the newsroom with the same posts each time', async () => {
    const first = await start({ posts: 40, database: ':memory:' }, newsroom)
    const second = await start({ posts: 40, database: ':memory:' }, newsroom)
    const strip = (posts: WireListedPost[]) =>
      posts.map(({ title, slug, content_html }) => [title, slug, content_html])
    expect(strip(await first.posts('?limit=50'))).toEqual(strip(await second.posts('?limit=50')))
  })

  test('a larger --posts at the next start adds only the missing posts', async () => {
    await (await start({ posts: 20 }, newsroom)).close()
    const service = await start({ posts: 30 }, newsroom)
    expect(await service.posts('?limit=50')).toHaveLength(29)
  })
})

test('a start on a taken port fails and leaves the other service’s database unchanged', async () => {
  const first = await start()
  await createShips(first.ask)
  const second = start({ port: Number(new URL(first.url).port), reset: true })
  await expect(second).rejects.toThrow(BadStart)
  await expect(second).rejects.toThrow(/^Port \d+ is already in use/)
  expect(await slugs(first)).toContain('ships')
})

test('a start with a file that is not a database fails, naming CONTENT_DB', async () => {
  const database = join(folder, 'letter.txt')
  writeFileSync(database, 'Dear reader, '.repeat(1000))
  await expect(start({ database })).rejects.toThrow(/^CONTENT_DB ".*letter\.txt" can't be used as a database/)
})

test('a start with --posts fails on a database that holds an older newsroom', async () => {
  await (await start()).close()
  const newer = aNewsroom({
    tags: [{ slug: 'new', name: 'New' }],
    posts: [aPost({ tags: ['new'] })],
  })
  await expect(start({ posts: 50 }, newer)).rejects.toThrow(
    /^The database holds another newsroom, or an older one/,
  )
})

test('a start fails for a HOST that is not an address of this machine', async () => {
  await expect(start({ host: '192.0.2.1' })).rejects.toThrow(
    /^HOST "192\.0\.2\.1" is no address of this machine/,
  )
})

test.each<[string, Partial<Newsroom>, RegExp]>([
  ['an unknown tag', { posts: [aPost({ tags: ['nothing'] })] }, /a tag "nothing"/],
  ['an unknown author', { posts: [aPost({ contributors: ['nobody'] })] }, /an? author "nobody"/],
  ['a slug used twice', { posts: [aPost(), aPost()] }, /The post "a-story" appears twice/],
])('a newsroom with %s is not stored', async (_, over, message) => {
  await expect(start({}, aNewsroom(over))).rejects.toThrow(message)
  expect(await (await start()).posts()).toHaveLength(1)
})
