import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { givenStories, giveStory } from '@/lib/server/given-stories'
import { useEnvironment } from '../../fakes/site-environment'
import { fakeLink } from './cache/fake-link'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const NEXT_MONTH = Date.parse('2026-12-01T00:00:00Z')
const REDIS = Symbol.for('masthead.redis')

beforeAll(() => useEnvironment({ DELIVERY_BASE_URL: 'https://api.example.org' }))

let user = 0
const aReader = () => ({ user: String(++user), email: 'mira@example.org', since: NOW })

beforeEach(() => Reflect.set(globalThis, REDIS, { link: null }))
afterEach(() => Reflect.deleteProperty(globalThis, REDIS))

it('counts stories up to the limit, each once a month', async () => {
  let reader = await giveStory(aReader(), 1, 2, NOW)
  reader = reader && (await giveStory(reader, 1, 2, NOW))
  reader = reader && (await giveStory(reader, 2, 2, NOW))
  if (reader === null) throw new Error('refused')
  expect(await giveStory(reader, 3, 2, NOW)).toBeNull()
  // A story that is counted can be given again when nothing is left.
  expect(await giveStory(reader, 2, 2, NOW)).not.toBeNull()
  expect([...(await givenStories(reader, NOW))]).toEqual([1, 2])
  expect((await givenStories(reader, NEXT_MONTH)).size).toBe(0)
  expect((await giveStory(reader, 3, 2, NEXT_MONTH))?.gifts).toEqual({ month: '2026-12', stories: [3] })
})

it('without Redis, a new session of the reader counts on from the memory of the instance', async () => {
  const reader = aReader()
  await giveStory(reader, 1, 1, NOW)
  expect(await giveStory(reader, 2, 1, NOW)).toBeNull()
})

it('two requests at once get no more than the limit allows', async () => {
  const reader = aReader()
  const results = await Promise.all([1, 2, 3, 4].map((story) => giveStory(reader, story, 2, NOW)))
  expect(results.filter((result) => result !== null)).toHaveLength(2)
})

function redisWithSets() {
  const sets = new Map<string, Set<string>>()
  const commands: string[] = []
  const { link } = fakeLink(({ name, args: [key, value] }) => {
    commands.push(name)
    const set = sets.get(String(key)) ?? new Set()
    sets.set(String(key), set)
    if (name === 'sAdd') set.add(String(value))
    if (name === 'sRem') set.delete(String(value))
    return name === 'sMembers' ? [...set] : set.size
  })
  return { link, sets, commands }
}

it('instances count together by Redis, whatever session the reader sends, and names there tell no reader', async () => {
  const { link, sets, commands } = redisWithSets()
  Reflect.set(globalThis, REDIS, { link })
  const reader = aReader()
  await giveStory(reader, 1, 1, NOW)
  // As in another instance.
  Reflect.deleteProperty(globalThis, Symbol.for('masthead.given-stories'))
  vi.resetModules()
  const other = await import('@/lib/server/given-stories')
  expect(await other.giveStory(reader, 2, 1, NOW)).toBeNull()
  expect([...sets.values()].map((set) => [...set])).toEqual([['1']])
  expect(commands).toContain('pExpire')
  expect([...sets.keys()].join()).not.toMatch(/mira|gifts \d/)
})

it('what another instance adds meanwhile counts, and a refused story is taken back', async () => {
  const { link, sets } = redisWithSets()
  const { run } = link
  // The other instance's story arrives after this one has read the set and before it adds its own.
  let reads = 0
  link.run = (command) => {
    if (++reads === 2) for (const set of sets.values()) set.add('9')
    return run(command)
  }
  Reflect.set(globalThis, REDIS, { link })
  expect(await giveStory(aReader(), 1, 1, NOW)).toBeNull()
  expect([...sets.values()].map((set) => [...set])).toEqual([['9']])
})
