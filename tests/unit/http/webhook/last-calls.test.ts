import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastCalls, noteAccepted, noteRefused } from '@/lib/http/webhook/last-calls'
import { type Command, fakeLink } from '../../platform/cache/fake-link'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-03-01T10:00:00Z')

let commands: Command[]
let stored: unknown

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  stored = null
  const fake = fakeLink(({ name }) => (name === 'get' ? stored : 'OK'))
  commands = fake.commands
  Reflect.set(globalThis, Symbol.for('masthead.redis'), { link: fake.link })
  noteAccepted(3)
  noteRefused(401)
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.set(globalThis, Symbol.for('masthead.redis'), { link: null })
})

it('an accepted webhook call is stored in Redis for a week, and a refused one is not', () => {
  expect(commands.map(({ name }) => name)).toEqual(['set'])
  expect(commands[0]?.args.slice(1)).toEqual([`${NOW} 3`, { expiration: { type: 'PX', value: WEEK_MS } }])
})

it.each([
  ['a later call of another instance is the last accepted one', `${NOW + 1} 7`, { at: NOW + 1, tags: 7 }],
  [
    'a call of this instance in the same millisecond is the last accepted one',
    `${NOW} 7`,
    { at: NOW, tags: 3 },
  ],
  ['an earlier call of another instance is not the last accepted one', `${NOW - 1} 7`, { at: NOW, tags: 3 }],
  ['a stored call without a number of tags does not count', `${NOW + 1}`, { at: NOW, tags: 3 }],
  ['a stored call without a time does not count', 'x 7', { at: NOW, tags: 3 }],
  ['a stored call at no time does not count', 'Infinity 7', { at: NOW, tags: 3 }],
  ['where Redis has none, the last accepted call is this instance’s', null, { at: NOW, tags: 3 }],
])('%s', async (_, value, accepted) => {
  stored = value
  expect(await lastCalls()).toEqual({ accepted, refused: { at: NOW, status: 401 } })
})
