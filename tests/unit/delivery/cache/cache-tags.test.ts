/** The cache tags of a read: its own, and those that only its value names. */
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cached } from '@/lib/delivery/cache'
import { NOT_FOUND_DATA } from '@/lib/server/cache/entry.mjs'
import { useEnvironment } from '../../../fakes/site-environment'

type Options = { tags: string[]; revalidate: number }
const framework = vi.hoisted(() => ({ kept: new Map<string, unknown>(), reads: [] as string[][] }))

// As Next.js does: stores an entry by its key, under the tags of the read that made it.
vi.mock('next/cache', () => ({
  unstable_cache:
    (read: () => Promise<unknown>, [key = '']: string[], { tags }: Options) =>
    async () => {
      framework.reads.push(tags)
      const name = `${key} ${tags.join()}`
      if (!framework.kept.has(name)) framework.kept.set(name, await read())
      return framework.kept.get(name)
    },
}))
beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))

let loads = 0
const list = (key: string, posts: string[]) =>
  cached(
    [key],
    { tags: ['listing'], fresh: 'listing', tagsFromValue: (value: string[]) => value },
    async () => {
      loads++
      return posts
    },
  )

beforeEach(() => {
  framework.kept.clear()
  framework.reads.length = 0
  loads = 0
})

it('a first read is cached under its own tags, then under the tags of its value too', async () => {
  await list('first', ['post:1', 'post:2'])
  expect(framework.reads).toEqual([['listing'], ['listing', 'post:1', 'post:2']])
  expect(loads).toBe(1)
})

it('a later read uses all known tags at once', async () => {
  await list('known', ['post:3'])
  framework.reads.length = 0
  await list('known', ['post:3'])
  expect(framework.reads).toEqual([['listing', 'post:3']])
})

it('a new value adds its tags as soon as it is read', async () => {
  await list('changing', ['post:4'])
  framework.kept.clear()
  framework.reads.length = 0
  await list('changing', ['post:4', 'post:5'])
  expect(framework.reads).toEqual([
    ['listing', 'post:4'],
    ['listing', 'post:4', 'post:5'],
  ])
})

it('a read does not use the tags of another read', async () => {
  await list('one', ['post:6'])
  framework.reads.length = 0
  await list('other', [])
  expect(framework.reads).toEqual([['listing']])
})

it('a read has at most 120 tags', async () => {
  await list(
    'long',
    Array.from({ length: 300 }, (_, n) => `post:${n}`),
  )
  const [, all = []] = framework.reads
  expect([all.length, all[0], all[1]]).toEqual([120, 'listing', 'post:0'])
})

it.each([
  ['no record', null, true],
  ['no such address', { kind: 'not-found' }, true],
  ['not its own address', false, true],
  ['a record', { id: 1 }, false],
  ['an address', { kind: 'post', identifier: '1' }, false],
  ['an empty list', [], false],
])('%s (%j) is cached with the not-found marker: %s', async (_, value, isAbsent) => {
  await cached(['of a kind', JSON.stringify(value)], { tags: [], fresh: 'address' }, async () => value)
  const [kept] = [...framework.kept.values()]
  expect(JSON.stringify(kept).startsWith(NOT_FOUND_DATA)).toBe(isAbsent)
})
