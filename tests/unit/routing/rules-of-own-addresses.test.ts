/** Redirect rules of the service for addresses that are its records' own. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolve } from '@/lib/routing/resolve'
import { recordsServer } from '../../fakes/records-server'
import type { ScriptedServer } from '../../fakes/scripted-server'
import { useEnvironment } from '../../fakes/site-environment'
import { aPost } from '../cms/builders'

const STORY = aPost({ id: 9, slug: 'rain', absolute_url: '/town/rain' })
const WINDY = aPost({ id: 10, slug: 'wind', absolute_url: '/town/wind' })
const SNOWY = aPost({ id: 11, slug: 'snow', absolute_url: '/town/snow' })
const GAMING = { id: 3, name: 'Gaming', slug: 'gaming', absolute_url: '/gaming', parent_category: null }
const CHESS = { id: 4, name: 'Chess', slug: 'chess', absolute_url: '/chess', parent_category: null }
const CARDS = { id: 5, name: 'Cards', slug: 'card-games', absolute_url: '/cards', parent_category: null }

const RULE = (url: string) => ({ type: 'redirect', url, status_code: 301 })
const IDENTIFIED: Record<string, unknown> = {
  '/town/rain': RULE('/town/rain.html'),
  '/town/rain.html': { type: 'post', url: '/town/rain.html', status_code: '200', content: { id: 9 } },
  '/town/wind': RULE('https://news.example.org/town/wind/'),
  '/town/gone': RULE('/town/gone/'),
  '/town/snow': RULE('/post/snow'),
  '/winter/snow': RULE('/post/snow'),
  '/winter/sleet': RULE('/post/sleet'),
  '/cards': RULE('/card-games'),
  '/gaming': RULE('/category/gaming'),
  '/category/gaming': { type: 'category', url: 'gaming', status_code: '200' },
  '/chess': RULE('/category/chess'),
  '/games/chess': RULE('/category/chess'),
}

let server: ScriptedServer
beforeAll(async () => {
  server = await recordsServer({
    identified: IDENTIFIED,
    posts: [STORY, WINDY, SNOWY],
    categories: [GAMING, CHESS, CARDS],
  })
  useEnvironment({ DELIVERY_BASE_URL: server.url })
})
afterAll(() => server.close())

it('a story is shown at its own address, where a rule leads from there to another of its addresses', async () => {
  expect(await resolve('/town/rain')).toMatchObject({ kind: 'post', post: { id: 9 } })
})

it('a story is shown at its own address, where a rule only adds a slash to it', async () => {
  expect(await resolve('/town/wind')).toMatchObject({ kind: 'post', post: { id: 10 } })
  expect(await resolve('/town/gone')).toEqual({ kind: 'not-found' })
})

it('a story is shown at its own address, where a rule leads to its id or slug, which the service does not identify', async () => {
  expect(await resolve('/town/snow')).toMatchObject({ kind: 'post', post: { id: 11 } })
})

it('a rule onto the id or slug of a story leads to its own address at once, else where the rule says', async () => {
  expect(await resolve('/winter/snow')).toEqual({ kind: 'redirect', to: '/town/snow', permanent: true })
  expect(await resolve('/winter/sleet')).toEqual({ kind: 'redirect', to: '/post/sleet', permanent: true })
})

it('a category is shown at its own address, where a rule leads to its slug alone', async () => {
  expect(await resolve('/cards')).toMatchObject({ kind: 'category', category: { id: 5 } })
})

it.each([
  ['identifies', '/gaming', 3],
  ['does not identify', '/chess', 4],
])(
  'a category is shown at its own address, where a rule leads to its other one, which the service %s',
  async (_, path, id) => {
    expect(await resolve(path)).toMatchObject({ kind: 'category', category: { id } })
  },
)

it('a rule that leads to another address of a category leads to its own at once', async () => {
  expect(await resolve('/games/chess')).toEqual({ kind: 'redirect', to: '/chess', permanent: true })
})
